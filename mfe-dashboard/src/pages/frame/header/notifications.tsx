import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { WATCHED } from 'shared-state/api/dashboard/changes/current';
import { useReadInquiriesQuery } from 'shared-state/api/dashboard/inquiries/summary';
import { IconButton, PlainList, StaleNote } from 'shared-ui';
import { formatDateTime } from '../../../parts/dates';
import { counted, formatCount } from '../../../parts/format-count';
import { Quiet } from '../../../parts/quiet';
import { usePopover } from './use-popover';

/** Positions the sheet below the button; on narrow screens below the header, so that it fits the window. */
const Anchor = styled.div`
  ${({ theme }) => theme.media.md} {
    position: relative;
  }
`;

const Sheet = styled.div`
  position: absolute;
  inset: 64px 16px auto auto;
  z-index: ${({ theme }) => theme.layer.nav};
  width: min(360px, calc(100vw - 32px));
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.paper};
  box-shadow: ${({ theme }) => theme.shadow.lifted};
  max-height: calc(100dvh - 80px);
  overflow: hidden auto;

  ${({ theme }) => theme.media.md} {
    inset: calc(100% + 8px) 0 auto auto;
  }
`;

const BellFrame = styled.span`
  position: relative;
  display: block;
`;

const Count = styled.span`
  position: absolute;
  inset: 2px 0 auto auto;
  min-width: 20px;
  padding: 2px 5px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.brassDark};
  color: ${({ theme }) => theme.color.white};
  font-size: 0.75rem;
  font-weight: 650;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

const Title = styled.h2`
  padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  font-size: 1.125rem;
`;

const List = styled(PlainList)`
  > li {
    padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  strong {
    font-weight: 600;
  }
`;

const Empty = styled(Quiet)`
  padding: ${({ theme }) => theme.space(4)};
`;

const All = styled(Link)`
  display: block;
  padding: 12px ${({ theme }) => theme.space(4)};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.green};
  font-weight: 600;
`;

/** A bell with the number of contact submissions of the last seven days; opens a list of the newest. */
export function Notifications() {
  const { open, toggle, close, frame, trigger } = usePopover();
  const inquiries = useReadInquiriesQuery(undefined, WATCHED);
  const { newest = [], recent = 0 } = inquiries.data ?? {};

  return (
    <Anchor ref={frame}>
      <BellFrame>
        <IconButton
          ref={trigger}
          label={
            recent > 0 ? `Notifications: ${counted(recent, 'new enquiry', 'new enquiries')} this week` : 'Notifications'
          }
          aria-expanded={open}
          onClick={toggle}
        >
          <Bell size={21} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        {recent > 0 && <Count aria-hidden="true">{formatCount(recent)}</Count>}
      </BellFrame>
      {open && (
        <Sheet role="region" aria-label="Notifications">
          <Title>Latest enquiries</Title>
          {newest.length > 0 ? (
            <List>
              {newest.map((message, index) => (
                <li key={index}>
                  <strong>{message.name}</strong> — {message.subject}
                  <Quiet>{formatDateTime(message.date)}</Quiet>
                </li>
              ))}
            </List>
          ) : (
            <Empty>{inquiries.error ? 'The enquiries could not be loaded.' : 'No enquiries yet.'}</Empty>
          )}
          <StaleNote result={inquiries} />
          <All to="/dashboard/clients" onClick={close}>
            All contact submissions
          </All>
        </Sheet>
      )}
    </Anchor>
  );
}
