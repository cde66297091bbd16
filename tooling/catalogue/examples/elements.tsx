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

export function ButtonExample() {
  return (
    <>
      <Button>Save</Button> <Button variant="secondary">Cancel</Button> <Button variant="ghost">More</Button>{' '}
      <Button size="sm">Small</Button> <Button busy>Saving</Button>
    </>
  );
}

export function ActionLinkExample() {
  const [count, setCount] = useState(0);
  return (
    <ActionLink href="#" onAct={() => setCount(count + 1)}>
      Pressed {count} times
    </ActionLink>
  );
}

export function LinkButtonExample() {
  return <LinkButton to="/projects">All projects</LinkButton>;
}

export function IconButtonExample() {
  return (
    <IconButton label="Open menu">
      <Outline size={24}>
        <path d="M4 6h16M4 12h16M4 18h16" />
      </Outline>
    </IconButton>
  );
}

export function OutlineExample() {
  return (
    <Outline size={32}>
      <path d="M5 12h14M12 5v14" />
    </Outline>
  );
}

export function ConfirmButtonExample() {
  return <ConfirmButton question="Delete this team member?" onConfirm={() => Promise.resolve()} />;
}

export function StatusToggleExample() {
  return <StatusToggle active onToggle={() => Promise.resolve()} />;
}

export function BadgeExample() {
  return (
    <>
      <Badge tone="positive">Active</Badge> <Badge>Inactive</Badge>
    </>
  );
}

export function SpinnerExample() {
  return <Spinner label="Loading the projects" />;
}

export function RingExample() {
  return <Ring />;
}

export function SkeletonExample() {
  return <Skeleton width={240} height={24} />;
}
