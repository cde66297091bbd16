import type { RouterState } from 'react-router-dom';
import type { LiveRouter } from './live-router';

export type FollowedRouter = Pick<LiveRouter, 'current' | 'subscribe'>;

/**
 * Calls back with the current router's state: at first, after each change, and when the router is replaced. Returns the
 * function that stops it.
 */
export function followRouters(live: FollowedRouter, follow: (state: RouterState) => void): () => void {
  let stopRouter: () => void = () => undefined;
  const start = () => {
    stopRouter();
    stopRouter = live.current.subscribe(follow);
    follow(live.current.state);
  };
  const stopLive = live.subscribe(start);
  start();
  return () => {
    stopLive();
    stopRouter();
  };
}
