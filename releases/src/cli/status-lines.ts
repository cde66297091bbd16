import type { ReleaseReports, Status, UntilGood } from '../status';

export const minuteOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

function statusLine({ remote, live, since, commit, canary, good, pinned }: Status): string {
  const parts = [
    `live ${live}`,
    since === null ? '' : `since ${minuteOf(since)}`,
    commit === null ? '' : `commit ${commit}`,
    canary === null ? '' : `canary ${canary.version} for ${canary.percent} %`,
    good === null ? 'no good release' : good === live ? 'good' : `last good ${good}`,
    pinned ? 'pinned' : '',
  ];
  return `${remote}: ${parts.filter((part) => part !== '').join(', ')}`;
}

function healthLine({ as, version, since, load, good, heal, crash, render, pages }: ReleaseReports): string {
  const parts = [
    `${load} loaded`,
    `${good} working`,
    `${heal} replaced`,
    `${crash} crashed`,
    render === 0 ? '' : `${render} not rendered by the server`,
  ];
  const places = Object.keys(pages);
  const where = places.length === 0 ? '' : `; failed at ${places.join(', ')}`;
  return `  ${as} ${version}, reports received since ${minuteOf(since)}: ${parts.filter((part) => part !== '').join(', ')}${where}`;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function untilGoodLine({ clients, failureShare, limits }: UntilGood, remote: string): string {
  const promote = `\`promote ${remote}\` marks it as good immediately.`;
  if (limits === null)
    return `  It becomes good when browsers have reported to the site's server that it works; ${promote}`;
  const isFailing = failureShare > limits.failureShare;
  const failures = isFailing ? `, but it fails in about ${percent(failureShare)} of the browsers` : '';
  return (
    `  Seen working by ${clients} of ${limits.goodClients} clients${failures}. It becomes good at ${limits.goodClients} clients ` +
    `if it fails in at most ${percent(limits.failureShare)} of the browsers; ${promote}`
  );
}

export function statusLines(status: Status): string[] {
  const { remote, untilGood, successSample, health } = status;
  return [
    statusLine(status),
    ...(untilGood === null ? [] : [untilGoodLine(untilGood, remote)]),
    ...health.map(healthLine),
    ...(health.length === 0
      ? []
      : [`  One browser in ${successSample} reports loaded and working pages; all report failures.`]),
  ];
}
