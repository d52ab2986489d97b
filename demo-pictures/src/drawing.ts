import type { Point } from './camera.ts';

/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [number, string, number?];
type Attributes = Record<string, string | number | undefined>;

const round = (n: number) => Math.round(n * 100) / 100;

export function tag(name: string, attributes: Attributes, body = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return body ? `<${name}${list}>${body}</${name}>` : `<${name}${list}/>`;
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) =>
      tag('stop', { offset: round(offset), 'stop-color': color, 'stop-opacity': opacity }),
    )
    .join('');

/** Collects SVG markup and the definitions it refers to. Paint is returned as `url(#…)`. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  private readonly definitions = new Map<string, string>();
  private out: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  put(markup: string): void {
    this.out.push(markup);
  }

  path(d: string, fill: string, attributes: Attributes = {}): void {
    if (d) this.put(tag('path', { d, fill, ...attributes }));
  }

  line(d: string, stroke: string, width: number, attributes: Attributes = {}): void {
    if (d) this.path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...attributes });
  }

  /** Everything drawn inside `body` becomes one group. */
  group(attributes: Attributes, body: () => void): void {
    const outer = this.out;
    this.out = [];
    body();
    const inner = this.out.join('');
    this.out = outer;
    if (inner) this.put(tag('g', attributes, inner));
  }

  private define(name: string, attributes: Attributes, body: string): string {
    const key = tag(name, attributes, body);
    const known = this.definitions.get(key);
    const id = known ?? `d${this.definitions.size}`;
    this.definitions.set(key, id);
    return `url(#${id})`;
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const attributes = { x1: from[0], y1: from[1], x2: to[0], y2: to[1], gradientUnits: 'userSpaceOnUse' };
    return this.define('linearGradient', attributes, stopTags(stops));
  }

  radial(center: Point, radius: number, stops: readonly Stop[], stretch = 1): string {
    const gradientTransform = `translate(${round(center[0])} ${round(center[1])}) scale(1 ${round(stretch)})`;
    const attributes = { cx: 0, cy: 0, r: radius, gradientUnits: 'userSpaceOnUse', gradientTransform };
    return this.define('radialGradient', attributes, stopTags(stops));
  }

  /** `objectBoundingBox` gradient for small things drawn in their own coordinates. */
  own(x2: number, y2: number, stops: readonly Stop[]): string {
    return this.define('linearGradient', { x1: 0, y1: 0, x2, y2 }, stopTags(stops));
  }

  blur(deviation: number): string {
    const region = { x: '-60%', y: '-60%', width: '220%', height: '220%' };
    return this.define('filter', region, tag('feGaussianBlur', { stdDeviation: deviation }));
  }

  clip(d: string): string {
    return this.define('clipPath', {}, tag('path', { d }));
  }

  toString(): string {
    const definitions = [...this.definitions]
      .map(([markup, id]) => markup.replace(/^<(\w+)/, `<$1 id="${id}"`))
      .join('');
    const { width, height } = this;
    const xmlns = 'http://www.w3.org/2000/svg';
    const body = `<defs>${definitions}</defs>${this.out.join('')}`;
    return tag('svg', { xmlns, width, height, viewBox: `0 0 ${width} ${height}` }, body);
  }
}
