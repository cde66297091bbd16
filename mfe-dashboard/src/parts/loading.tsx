import { Skeleton, VisuallyHidden } from 'shared-ui';

interface LoadingProps {
  /** Text for screen readers. */
  label: string;
  /** Height (px) of the placeholder. */
  height: number;
}

/** Placeholder for the main content of a page while it is loading. */
export const Loading = ({ label, height }: LoadingProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton height={height} />
  </div>
);
