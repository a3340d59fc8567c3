/** The position on the screen as a PNG file. */

import { pictureSvg } from './svg';

/** A picture so many pixels wide. Rejects where the browser cannot draw it. */
export async function picturePng(svg: SVGSVGElement, title: string, width = 1024): Promise<Blob> {
  const text = pictureSvg(svg, title, width);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('the picture could not be written'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
