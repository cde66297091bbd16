import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { PREVIEW, reasonOf } from 'shared-contract';
import { siteTimeZone } from 'shared-state';
import {
  useMakePreviewMutation,
  useRevokePreviewsMutation,
  type DraftedTable,
} from 'shared-state/api/dashboard/changes/draft';
import { Button, Dialog, DialogFoot, ErrorState, LinkButton, Spinner, useAction, useBusy, useToast } from 'shared-ui';
import { useCapability } from '../capabilities';
import { formatSiteTime } from '../schedule/site-time';

/** The page on which visitors see a row. Offers open in a pop-up of the home page. */
const PAGES: Readonly<Record<DraftedTable, (id: string) => string>> = {
  projects: (id) => `/projectdetails/${encodeURIComponent(id)}`,
  blogs: (id) => `/blogDetails/${encodeURIComponent(id)}`,
  offers: () => '/',
};

const Address = styled.input`
  width: 100%;
  margin-top: ${({ theme }) => theme.space(4)};
  padding: ${({ theme }) => theme.space(3)};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.ivory};
  color: inherit;
  font: inherit;
`;

interface PreviewDialogProps {
  table: DraftedTable;
  id: string;
  name: string;
  onClose: () => void;
}

/** Creates a preview link, to open or to send to somebody without an account. */
export function PreviewDialog({ table, id, name, onClose }: PreviewDialogProps) {
  const timeZone = siteTimeZone();
  const toast = useToast();
  const canRevoke = useCapability('revoke-previews');
  const [makePreview, { data: link, error, reset }] = useMakePreviewMutation();
  const [revokePreviews] = useRevokePreviewsMutation();
  const [isRevoked, setRevoked] = useState(false);
  const request = () => void makePreview({ table, rowId: Number(id) });
  const makeAnother = () => {
    setRevoked(false);
    request();
  };
  const revokeAll = useAction(revokePreviews, {
    failure: (reason) => `Failed to revoke the links: ${reason}`,
    onSuccess: () => {
      setRevoked(true);
      reset();
    },
  });
  const [isRevoking, revoke] = useBusy(() => revokeAll({ table, rowId: Number(id) }));
  const requestOnce = useEffectEvent(request);
  useEffect(() => requestOnce(), []);
  const path = link && `${PAGES[table](id)}?${new URLSearchParams({ [PREVIEW]: link.token })}`;
  const address = path && new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Please select and copy it.');
    }
  };
  return (
    <Dialog open onClose={onClose} title={`Preview “${name}”`}>
      {error !== undefined && (
        <ErrorState message="Failed to make a preview link" detail={reasonOf(error)} onRetry={request} />
      )}
      {isRevoked && (
        <>
          <p role="status">All preview links of “{name}” were revoked. They no longer work.</p>
          <DialogFoot>
            <Button onClick={makeAnother}>Make a new link</Button>
          </DialogFoot>
        </>
      )}
      {link === undefined && error === undefined && !isRevoked && <Spinner label="Making a preview link..." />}
      {link && path !== undefined && (
        <>
          <p>
            Anyone with this link can see the page as it will be published, without signing in, until{' '}
            {formatSiteTime(link.expiresAt, timeZone)} ({timeZone}).
          </p>
          <Address
            readOnly
            value={address}
            aria-label="Preview link"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <DialogFoot>
            {canRevoke && (
              <Button variant="danger" busy={isRevoking} onClick={() => void revoke()}>
                Revoke all links
              </Button>
            )}
            <Button variant="secondary" onClick={() => void copy()}>
              Copy link
            </Button>
            <LinkButton to={path} target="_blank" reloadDocument>
              Open preview
            </LinkButton>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
