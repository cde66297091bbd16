import { styled } from 'styled-components';

export interface Part {
  name: string;
  amount: number;
}

const FILLS = ['#12372A', '#3F7A5D', '#B8934F', '#A12D27', '#2B5474'] as const;
const HEIGHT = 28;
const WIDTH = 1000;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(5)}`};
  margin: ${({ theme }) => theme.space(3)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${({ theme }) => theme.size.small};

  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space(2)};
  }
`;

const Bar = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
`;

const Figure = styled.div`
  @media print {
    break-inside: avoid;
    padding-top: 6mm;
  }
`;

interface CostChartProps {
  parts: readonly Part[];
  /** Describes the shares in words. */
  label: string;
}

/** The parts of the total as one bar, with a legend. */
export function CostChart({ parts, label }: CostChartProps) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { amount }) => sum + amount, 0));
  return (
    <Figure>
      <Bar role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {parts.map(({ name, amount }, index) => (
          <rect
            key={name}
            x={((starts[index] ?? 0) / total) * WIDTH}
            width={(amount / total) * WIDTH}
            height={HEIGHT}
            fill={FILLS[index % FILLS.length]}
            stroke="#FFFDF8"
            strokeWidth={2}
          />
        ))}
      </Bar>
      <Legend aria-hidden="true">
        {parts.map(({ name }, index) => (
          <li key={name}>
            <svg width={12} height={12}>
              <rect width={12} height={12} fill={FILLS[index % FILLS.length]} />
            </svg>
            {name}
          </li>
        ))}
      </Legend>
    </Figure>
  );
}
