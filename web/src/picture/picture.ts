/**
 * The position on the screen as an SVG or PNG file.
 *
 * The live drawing is copied, so that a picture always looks like the board. A
 * drawing marks itself with `data-picture` on its `<svg>`; what only helps to
 * play (marks of what can be done, focus, areas to touch) has the class
 * `input-only` or the attribute `data-input` and is left out.
 */

import { invisible, styleAttributes, type Read } from './style';

const SVG = 'http://www.w3.org/2000/svg';
const LEFT_OUT = '.input-only, [data-input]';
/** Attributes that say nothing about how something looks in a file. */
const SUPERFLUOUS = /^(class|style|tabindex|role|aria-.*|data-.*)$/;
/** Things that are drawn, so that they can be invisible. */
const SHAPES = 'rect, circle, ellipse, line, polyline, polygon, path, text';
/** The paper around the drawing, as a part of its width. */
const MARGIN = 0.04;

/** The drawing of the board on the page, null when there is none. */
export function boardDrawing(root: ParentNode): SVGSVGElement | null {
  return root.querySelector<SVGSVGElement>('svg[data-picture]');
}

function reader(element: Element): Read {
  const style = getComputedStyle(element);
  return (property) => style.getPropertyValue(property);
}

/** A transformation that comes from a style sheet, as an attribute. */
function transformation(element: Element, read: Read): string | null {
  if (element.hasAttribute('transform')) return null;
  const value = read('transform');
  return value === 'none' || value === '' ? null : value;
}

/** A copy of an element with its style written into it; null for what is not seen. */
function copy(element: Element, parent: Read | null): Element | null {
  if (element.matches(LEFT_OUT)) return null;
  const read = reader(element);
  if (element.matches(SHAPES) ? invisible(read) : read('display') === 'none') return null;
  const made = element.cloneNode(false) as Element;
  for (const { name } of [...made.attributes]) {
    if (SUPERFLUOUS.test(name)) made.removeAttribute(name);
  }
  for (const [name, value] of styleAttributes(read, parent)) made.setAttribute(name, value);
  const moved = transformation(element, read);
  if (moved) made.setAttribute('transform', moved);
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      const inner = copy(child, read);
      if (inner) made.append(inner);
    } else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) {
      made.append(child.textContent.trim());
    }
  }
  // A group in which nothing is left only makes the file longer.
  return made.localName === 'g' && !made.hasChildNodes() ? null : made;
}

/** The drawing with paper around it, as an element that stands alone. */
function standingAlone(svg: SVGSVGElement, title: string): { root: Element; ratio: number } {
  const root = copy(svg, null) ?? document.createElementNS(SVG, 'svg');
  const { x, y, width, height } = svg.viewBox.baseVal;
  const margin = width * MARGIN;
  const box = [x - margin, y - margin, width + 2 * margin, height + 2 * margin] as const;

  const paper = document.createElementNS(SVG, 'rect');
  for (const [index, name] of (['x', 'y', 'width', 'height'] as const).entries()) {
    paper.setAttribute(name, String(box[index]));
  }
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor || '#ffffff');
  paper.setAttribute('stroke', 'none');
  const heading = document.createElementNS(SVG, 'title');
  heading.textContent = title;
  root.prepend(heading, paper);
  root.setAttribute('viewBox', box.join(' '));
  return { root, ratio: box[3] / box[2] };
}

/** The text of an SVG file, `width` units wide. */
export function pictureSvg(svg: SVGSVGElement, title: string, width = 1024): string {
  const { root, ratio } = standingAlone(svg, title);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(Math.round(width * ratio)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

/** A PNG file, `width` pixels wide. Rejects where the browser cannot draw it. */
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
