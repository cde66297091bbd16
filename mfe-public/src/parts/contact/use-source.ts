import { useLocation } from 'react-router-dom';
import type { ContactSource } from 'shared-contract';
import { useAppDispatch, visitCampaign } from 'shared-state';
import { offers } from 'shared-state/api/public/capabilities';

/** Maximum wait for the API host's capabilities before a message is sent, ms. */
const MAX_WAIT_MS = 2000;

/**
 * Asks the API host whether it stores the project, page and campaign that a message was sent from. `ask` starts the
 * request; `source` resolves with the fields to send. There are none for an API host that does not announce leads,
 * because it might refuse unknown fields.
 */
export function useSource(projectId: string | undefined) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const ask = () => offers(dispatch, 'leads');
  const source = async (): Promise<ContactSource> => {
    const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), MAX_WAIT_MS));
    if (!(await Promise.race([ask(), tooLate]))) return {};
    const [project, campaign] = [Number(projectId), visitCampaign()];
    return { ...(project > 0 && { projectId: project }), page: pathname, ...(campaign && { campaign }) };
  };
  return { ask, source };
}
