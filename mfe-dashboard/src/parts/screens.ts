import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

/** A screen as the sidebar and the search box lead to it. */
export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** All screens, in the sidebar's order: the remote tells the frame, which knows none of them. */
export const ScreensContext = createContext<readonly Screen[]>([]);
export const useScreens = () => useContext(ScreensContext);
