import { useState } from 'react';
import {
  ActionLink,
  Badge,
  Button,
  ConfirmButton,
  IconButton,
  LinkButton,
  Outline,
  Ring,
  Skeleton,
  Spinner,
  StatusToggle,
} from 'shared-ui';

export const ButtonExample = () => (
  <>
    <Button>Save</Button> <Button variant="secondary">Cancel</Button> <Button variant="ghost">More</Button>{' '}
    <Button size="sm">Small</Button> <Button busy>Saving</Button>
  </>
);

export function ActionLinkExample() {
  const [count, setCount] = useState(0);
  return (
    <ActionLink href="#" onAct={() => setCount(count + 1)}>
      Pressed {count} times
    </ActionLink>
  );
}

export const LinkButtonExample = () => <LinkButton to="/projects">All projects</LinkButton>;

export const IconButtonExample = () => (
  <IconButton label="Open menu">
    <Outline size={24}>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Outline>
  </IconButton>
);

export const OutlineExample = () => (
  <Outline size={32}>
    <path d="M5 12h14M12 5v14" />
  </Outline>
);

export const ConfirmButtonExample = () => (
  <ConfirmButton question="Delete this team member?" onConfirm={() => Promise.resolve()} />
);

export const StatusToggleExample = () => <StatusToggle active onToggle={() => Promise.resolve()} />;

export const BadgeExample = () => (
  <>
    <Badge tone="positive">Active</Badge> <Badge>Inactive</Badge>
  </>
);

export const SpinnerExample = () => <Spinner label="Loading the projects" />;

export const RingExample = () => <Ring />;

export const SkeletonExample = () => <Skeleton width={240} height={24} />;
