import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useRemoteLinks, withRemoteLinks } from 'shared-ui/slots';

/** A screen as the sidebar and the search box lead to it. */
export interface Screen {
  to: string;
  label: string;
  /** Another remote's screen has the outline of one, or none. */
  icon?: LucideIcon | string | undefined;
}

/** This remote's screens, in the sidebar's order: the remote tells the frame, which knows none of them. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** All screens, those of other remotes between them. */
export function useScreens(): Screen[] {
  return withRemoteLinks(useContext(ScreensContext), useRemoteLinks('sidebar'));
}

const LINE = { size: 19, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function ScreenIcon({ icon: Icon = '' }: Pick<Screen, 'icon'>) {
  if (typeof Icon !== 'string') return <Icon {...LINE} />;
  const { size, ...line } = LINE;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...line}
    >
      <path d={Icon} />
    </svg>
  );
}
