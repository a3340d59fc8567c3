/** The position on the screen as a picture: `boardDrawing`, then `pictureSvg` or `picturePng`. */

export { picturePng } from './png';
export { boardDrawing, pictureSvg } from './svg';
