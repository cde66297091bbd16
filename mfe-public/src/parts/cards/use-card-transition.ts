import { useState } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { useReducedMotion } from 'shared-ui';

/** Names of what moves from a card into its page. */
const NAMES = { picture: { viewTransitionName: 'subject-picture' }, name: { viewTransitionName: 'subject-name' } };

const canMove = () => typeof document !== 'undefined' && 'startViewTransition' in document;

/** For a card: the link's properties, and what names its picture while the visitor goes from it to its page. */
export function usePassageFrom(path: string) {
  const [isTaken, setIsTaken] = useState(false);
  const isMoving = useViewTransitionState(path);
  const reduced = useReducedMotion();
  const isNamed = isMoving && isTaken;
  return {
    link: { viewTransition: !reduced && canMove(), onClick: () => setIsTaken(true) },
    picture: isNamed ? NAMES.picture : undefined,
    name: isNamed ? NAMES.name : undefined,
  };
}

/** For the page that such a link leads to, until it stands there: where the next one is left for, its card has the names. */
export function usePassageTo(path: string) {
  const isMoving = useViewTransitionState(path);
  const [isComing, setIsComing] = useState(isMoving);
  if (isComing && !isMoving) setIsComing(false);
  return isComing && isMoving ? NAMES : { picture: undefined, name: undefined };
}
