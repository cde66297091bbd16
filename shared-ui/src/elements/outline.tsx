import type { ReactNode } from 'react';

/** Outline icon for the initial bundle, which must not contain lucide-react. `children` are SVG shapes in 24 × 24. */
export function Outline({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
