import { useState } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { useReducedMotion } from 'shared-ui';

/** Elements that a view transition moves from a card to its page. */
const NAMES = { picture: { viewTransitionName: 'subject-picture' }, name: { viewTransitionName: 'subject-name' } };

const isSupported = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/** Link props and styles for a card. The styles are set while a click on this card navigates to `path`. */
export function useCardTransition(path: string) {
  const [isClicked, setClicked] = useState(false);
  const isNavigating = useViewTransitionState(path);
  const reduced = useReducedMotion();
  const isActive = isNavigating && isClicked;
  return {
    link: { viewTransition: !reduced && isSupported(), onClick: () => setClicked(true) },
    picture: isActive ? NAMES.picture : undefined,
    name: isActive ? NAMES.name : undefined,
  };
}

/** Styles for the page at `path`. Set only while it appears: a later navigation animates a card on this page instead. */
export function usePageTransition(path: string) {
  const isNavigating = useViewTransitionState(path);
  const [isAppearing, setAppearing] = useState(isNavigating);
  if (isAppearing && !isNavigating) setAppearing(false);
  return isAppearing && isNavigating ? NAMES : { picture: undefined, name: undefined };
}
