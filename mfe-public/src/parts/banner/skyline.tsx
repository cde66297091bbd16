import { styled } from 'styled-components';

/** Left edge, size, and the spacing of floors and bays, in SVG units. */
const TOWERS = [
  { x: 40, width: 92, height: 170, floor: 14, bay: 23 },
  { x: 150, width: 64, height: 238, floor: 12, bay: 16 },
  { x: 236, width: 120, height: 142, floor: 16, bay: 24 },
  { x: 388, width: 76, height: 276, floor: 13, bay: 19 },
  { x: 482, width: 104, height: 204, floor: 15, bay: 26 },
  { x: 622, width: 58, height: 312, floor: 12, bay: 29 },
  { x: 700, width: 128, height: 180, floor: 18, bay: 32 },
] as const;

const BASE = 340;

const Drawing = styled.svg`
  position: absolute;
  right: 0;
  bottom: 0;
  width: min(900px, 120vw);
  height: auto;
  max-width: none;
  opacity: 0.34;
`;

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by) - 1) }, (_, index) => from + (index + 1) * by);

/** Line drawing of a skyline in the current text colour. */
export function Skyline() {
  return (
    <Drawing viewBox={`0 0 860 ${BASE}`} fill="none" stroke="currentColor" strokeWidth="1" aria-hidden="true">
      {TOWERS.map(({ x, width, height, floor, bay }) => {
        const top = BASE - height;
        const floors = steps(top, BASE, floor).map((y) => `M${x} ${y}h${width}`);
        const bays = steps(x, x + width, bay).map((left) => `M${left} ${top}V${BASE}`);
        return (
          <g key={x}>
            <path d={`M${x} ${BASE}V${top}h${width}V${BASE}`} />
            <path d={floors.join('')} opacity="0.55" />
            <path d={bays.join('')} opacity="0.35" />
          </g>
        );
      })}
      <path d={`M0 ${BASE - 0.5}H860`} />
    </Drawing>
  );
}
