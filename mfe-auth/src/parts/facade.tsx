import { styled, useTheme } from 'styled-components';

const WIDTH = 800;
const HEIGHT = 1000;
const GROUND = 900;

const FLOOR_HEIGHT = 44;
const BAY_WIDTH = 46;

/** The two parts of the building; the front one is drawn last. */
const VOLUMES = [
  { x: 352, floors: 13, bays: 4, seed: 1 },
  { x: 536, floors: 9, bays: 5, seed: 4 },
];

const SKYLINE = [
  { x: -10, width: 92, height: 190 },
  { x: 70, width: 60, height: 286 },
  { x: 138, width: 104, height: 158 },
  { x: 232, width: 74, height: 232 },
  { x: 300, width: 66, height: 150 },
  { x: 740, width: 80, height: 220 },
];

const TREES = [
  { x: 36, r: 58 },
  { x: 128, r: 40 },
  { x: 214, r: 52 },
  { x: 318, r: 34 },
  { x: 506, r: 30 },
  { x: 776, r: 46 },
];

/** Pseudo-random but constant choice of lit windows. */
const isLit = (seed: number, floor: number, bay: number) =>
  (floor * 7 + bay * 5 + ((floor * bay) % 3) * 4 + seed) % 6 < 2;

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** Drawing of a residential building at dusk in the theme's colours. */
export function Facade() {
  const { color } = useTheme();
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="facade-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.greenDark} />
          <stop offset="0.5" stopColor={color.green} />
          <stop offset="0.8" stopColor={color.brassDark} />
          <stop offset="0.92" stopColor={color.brass} />
        </linearGradient>
        <radialGradient id="facade-moon">
          <stop offset="0.3" stopColor={color.brassSoft} stopOpacity="0.34" />
          <stop offset="1" stopColor={color.brassSoft} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="facade-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={color.muted} />
          <stop offset="1" stopColor={color.green} />
        </linearGradient>
        <linearGradient id="facade-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.greenDark} stopOpacity="0" />
          <stop offset="1" stopColor={color.greenDark} />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill="url(#facade-sky)" />
      <circle cx="652" cy="212" r="150" fill="url(#facade-moon)" />
      <circle cx="652" cy="212" r="38" fill={color.brassSoft} opacity="0.9" />
      {SKYLINE.map(({ x, width, height }) => (
        <rect key={x} x={x} y={GROUND - height} width={width} height={height} fill={color.green} opacity="0.55" />
      ))}
      {VOLUMES.map((volume) => (
        <Volume key={volume.x} {...volume} />
      ))}
      {TREES.map(({ x, r }) => (
        <ellipse key={x} cx={x} cy={GROUND - r * 0.55} rx={r} ry={r * 0.84} fill={color.greenDark} />
      ))}
      <rect y={GROUND} width={WIDTH} height={HEIGHT - GROUND} fill={color.greenDark} />
      <rect y={GROUND - 220} width={WIDTH} height={HEIGHT - GROUND + 220} fill="url(#facade-ground)" />
    </Picture>
  );
}

interface VolumeProps {
  x: number;
  floors: number;
  bays: number;
  seed: number;
}

function Volume({ x, floors, bays, seed }: VolumeProps) {
  const { color } = useTheme();
  const width = bays * BAY_WIDTH;
  const height = floors * FLOOR_HEIGHT + 18;
  return (
    <g transform={`translate(${x} ${GROUND - height})`}>
      <rect width={width} height={height} fill="url(#facade-wall)" />
      <rect x="-8" y="-8" width={width + 16} height="8" fill={color.line} />
      {Array.from({ length: floors }, (_, floor) => (
        <g key={floor} transform={`translate(0 ${14 + floor * FLOOR_HEIGHT})`}>
          {Array.from({ length: bays }, (__, bay) => (
            <rect
              key={bay}
              x={bay * BAY_WIDTH + 7}
              width={BAY_WIDTH - 14}
              height={FLOOR_HEIGHT - 16}
              fill={isLit(seed, floor, bay) ? color.brassSoft : color.greenDark}
              opacity={isLit(seed + 1, floor, bay) ? 0.8 : 1}
            />
          ))}
          <rect
            x={(floor + seed) % 2 === 0 ? -10 : BAY_WIDTH - 6}
            y={FLOOR_HEIGHT - 13}
            width={width - BAY_WIDTH + 16}
            height="4"
            fill={color.brass}
          />
        </g>
      ))}
    </g>
  );
}
