import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Capability } from 'shared-contract';
import { useListCapabilitiesQuery } from 'shared-state/api/dashboard/changes/history';
import { useRemoteLinks, withRemoteLinks } from 'shared-ui/slots';

/** A screen in the sidebar and the search box. */
export interface Screen {
  to: string;
  label: string;
  /** A component, or an SVG path for a screen of another remote. */
  icon?: LucideIcon | string | undefined;
  /** Capability that the API host must have; otherwise the screen is hidden. */
  needs?: Capability | undefined;
}

/** This remote's screens in sidebar order. The remote provides them, so that the frame doesn't import any screen. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** All screens that the API host supports, including those of other remotes. */
export function useScreens(): Screen[] {
  const { data: offered = [] } = useListCapabilitiesQuery();
  const screens = useContext(ScreensContext).filter(({ needs }) => needs === undefined || offered.includes(needs));
  return withRemoteLinks(screens, useRemoteLinks('sidebar'));
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
