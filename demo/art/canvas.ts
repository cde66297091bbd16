import { css, type Colour } from './colour';
import type { Point } from './vector';

/** A plain colour or a linear gradient. */
export type Paint = Colour | Ramp;

export interface Ramp {
  from: Point;
  to: Point;
  stops: readonly (readonly [offset: number, colour: Colour, opacity?: number])[];
}

interface Stroke {
  width: number;
  cap?: 'round' | 'butt';
}

interface Style {
  opacity?: number;
  /** Scale of the path's coordinates. */
  scale?: number;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Collects shapes and writes them as SVG. */
export class Canvas {
  private readonly shapes: string[] = [];
  private readonly definitions = new Map<string, string>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  get isEmpty(): boolean {
    return this.shapes.length === 0;
  }

  polygon(points: readonly Point[], paint: Paint, style: Style = {}): void {
    if (points.length < 3) return;
    const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)},${n(y)}`).join('');
    this.path(`${d}Z`, paint, style);
  }

  path(d: string, paint: Paint, style: Style = {}): void {
    this.shapes.push(`<path d="${d}" fill="${this.paint(paint)}"${this.style('fill', style)}/>`);
  }

  stroke(d: string, paint: Paint, { width, cap = 'round' }: Stroke, style: Style = {}): void {
    this.shapes.push(
      `<path d="${d}" fill="none" stroke="${this.paint(paint)}" stroke-width="${n(Math.max(0.4, width) / (style.scale ?? 1))}" stroke-linecap="${cap}" stroke-linejoin="round"${this.style('stroke', style)}/>`,
    );
  }

  line(from: Point, to: Point, paint: Paint, width: number, style: Style = {}): void {
    this.stroke(`M${n(from[0])},${n(from[1])}L${n(to[0])},${n(to[1])}`, paint, { width, cap: 'butt' }, style);
  }

  ellipse([x, y]: Point, rx: number, ry: number, paint: Paint, style: Style = {}): void {
    this.shapes.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${this.paint(paint)}"${this.style('fill', style)}/>`,
    );
  }

  /** A soft round light. */
  glow([x, y]: Point, radius: number, colour: Colour, opacity: number): void {
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}"><stop offset="0" stop-color="${css(colour)}" stop-opacity="${n(opacity * 10) === '0' ? 0.05 : opacity.toFixed(2)}"/><stop offset="0.35" stop-color="${css(colour)}" stop-opacity="${(opacity * 0.35).toFixed(2)}"/><stop offset="1" stop-color="${css(colour)}" stop-opacity="0"/></radialGradient>`,
    );
    this.shapes.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#${id})"/>`);
  }

  svg(): string {
    const definitions = [...this.definitions].map(([body, id]) => body.replaceAll('@', id)).join('');
    const size = `width="${this.width}" height="${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${this.width} ${this.height}"><defs>${definitions}</defs>${this.shapes.join('')}</svg>`;
  }

  private paint(paint: Paint): string {
    if (!('stops' in paint)) return css(paint);
    const stops = paint.stops
      .map(([offset, colour, opacity = 1]) => {
        const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity.toFixed(2)}"`;
        return `<stop offset="${offset.toFixed(2)}" stop-color="${css(colour)}"${alpha}/>`;
      })
      .join('');
    const [x1, y1] = paint.from;
    const [x2, y2] = paint.to;
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Uses `fill-opacity` instead of `opacity`, which needs a separate layer and doubles the time to render a picture. */
  private style(of: 'fill' | 'stroke', { opacity, scale }: Style): string {
    const alpha = opacity === undefined || opacity >= 1 ? '' : ` ${of}-opacity="${opacity.toFixed(3)}"`;
    return scale === undefined ? alpha : `${alpha} transform="scale(${scale})"`;
  }

  private define(body: (name: string) => string): string {
    const key = body('@');
    const known = this.definitions.get(key);
    if (known !== undefined) return known;
    const id = `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return id;
  }
}
