import { styled, useTheme } from 'styled-components';

const WIDTH = 800;
const HEIGHT = 1000;
const GROUND = 930;

const FLOORS = 15;
const FLOOR_HEIGHT = 46;
const BAYS = 7;
const BAY_WIDTH = 48;
const TOWER = { left: 300, top: GROUND - FLOORS * FLOOR_HEIGHT - 30 };

const SKYLINE = [
  { x: 0, width: 90, height: 250 },
  { x: 78, width: 64, height: 340 },
  { x: 150, width: 110, height: 205 },
  { x: 236, width: 70, height: 290 },
  { x: 630, width: 84, height: 310 },
  { x: 702, width: 110, height: 230 },
];

const TREES = [
  { x: 60, r: 62 },
  { x: 150, r: 44 },
  { x: 236, r: 54 },
  { x: 694, r: 58 },
  { x: 770, r: 74 },
];

/** Which windows are lit: a pattern that looks chosen by people and is the same on every visit. */
const isLit = (floor: number, bay: number) => (floor * 7 + bay * 5 + ((floor * bay) % 3) * 4) % 6 < 2;

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** A residential tower at dusk, drawn in the site's own colours. */
export function Facade() {
  const { color } = useTheme();
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="facade-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.greenDark} />
          <stop offset="0.55" stopColor={color.green} />
          <stop offset="0.9" stopColor={color.brass} />
          <stop offset="1" stopColor={color.brassSoft} />
        </linearGradient>
        <linearGradient id="facade-wall" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor={color.ivory} />
          <stop offset="1" stopColor={color.line} />
        </linearGradient>
        <linearGradient id="facade-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor={color.greenDark} stopOpacity="0" />
          <stop offset="1" stopColor={color.greenDark} stopOpacity="0.92" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#facade-sky)" />
      <circle cx="170" cy="250" r="74" fill={color.brassSoft} opacity="0.16" />
      <circle cx="170" cy="250" r="48" fill={color.brassSoft} opacity="0.5" />
      {SKYLINE.map(({ x, width, height }) => (
        <rect key={x} x={x} y={GROUND - height} width={width} height={height} fill={color.green} opacity="0.62" />
      ))}
      <Tower />
      {TREES.map(({ x, r }) => (
        <ellipse key={x} cx={x} cy={GROUND - r * 0.5} rx={r} ry={r * 0.86} fill={color.greenDark} />
      ))}
      <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill={color.greenDark} />
      <rect width={WIDTH} height={HEIGHT} fill="url(#facade-shade)" />
    </Picture>
  );
}

function Tower() {
  const { color } = useTheme();
  const { left, top } = TOWER;
  const width = BAYS * BAY_WIDTH;
  const height = GROUND - top;
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect x={width} y="26" width="34" height={height - 26} fill={color.muted} />
      <rect width={width} height={height} fill="url(#facade-wall)" />
      <rect x="-10" y="-12" width={width + 54} height="14" fill={color.brassSoft} />
      {Array.from({ length: FLOORS }, (_, floor) => (
        <g key={floor} transform={`translate(0 ${20 + floor * FLOOR_HEIGHT})`}>
          {Array.from({ length: BAYS }, (__, bay) => (
            <rect
              key={bay}
              x={bay * BAY_WIDTH + 8}
              width={BAY_WIDTH - 16}
              height={FLOOR_HEIGHT - 15}
              fill={isLit(floor, bay) ? color.brassSoft : color.green}
            />
          ))}
          <rect x={floor % 2 === 0 ? -14 : 40} y={FLOOR_HEIGHT - 15} width={width - 26} height="5" fill={color.brass} />
        </g>
      ))}
      <rect x={width / 2 - 46} y={height - 44} width="92" height="44" fill={color.brassSoft} />
    </g>
  );
}
