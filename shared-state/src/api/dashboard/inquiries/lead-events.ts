import { readLeadNews, type LeadNews } from 'shared-contract';
import { getConfig, isLoginDeclined, refreshSession, selectSession, type AppStore } from 'shared-state';

/** Delay before the next connection after the API host ended one. Each failure doubles it, up to the maximum. */
const RECONNECT_MS = 1000;
const MAX_RECONNECT_MS = 60_000;
/** A connection without data or heartbeat for this time counts as lost. */
const SILENCE_MS = 60_000;
/** Name of the lock and of the channel between tabs. */
const SHARED = 'lead-events';

const parse = (line: string): LeadNews | null => {
  if (!line.startsWith('data: ')) return null;
  try {
    return readLeadNews(JSON.parse(line.slice('data: '.length)));
  } catch {
    return null;
  }
};

/** Reads events until the connection ends. Resolves to the HTTP status, or to 0 if the connection failed. */
async function read(store: AppStore, onNews: (news: LeadNews) => void, stopped: AbortSignal): Promise<number> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  stopped.addEventListener('abort', abort);
  let timer = setTimeout(abort, SILENCE_MS);
  try {
    const response = await fetch(`${getConfig().apiBaseUrl || window.location.origin}/api/events`, {
      headers: { Authorization: `Bearer ${selectSession(store.getState())?.token ?? ''}` },
      signal: connection.signal,
    });
    const reader = response.ok ? response.body?.getReader() : undefined;
    const decoder = new TextDecoder();
    let text = '';
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      const lines = (text + decoder.decode(piece.value, { stream: true })).split('\n');
      text = lines.pop() ?? '';
      for (const news of lines.map(parse)) if (news !== null) onNews(news);
    }
    return response.status;
  } catch {
    return 0;
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', abort);
  }
}

async function follow(store: AppStore, onNews: (news: LeadNews) => void, stopped: AbortSignal): Promise<void> {
  const isStopped = () => stopped.aborted;
  for (let delay = RECONNECT_MS; !isStopped();) {
    const status = await read(store, onNews, stopped);
    delay = status === 200 ? RECONNECT_MS : Math.min(delay * 2, MAX_RECONNECT_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      stopped.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    if (status === 401 && !isStopped() && !isLoginDeclined()) await store.dispatch(refreshSession());
  }
}

/**
 * Calls `onNews` with the agent's new leads at the start and after each change of any lead (product.md 7.18). Only one
 * tab opens a connection, because browsers limit their number; it forwards the events to the other tabs. Returns the
 * function that stops this.
 */
export function followLeads(store: AppStore, onNews: (news: LeadNews) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(SHARED);
  let last: LeadNews | null = null;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'ask') {
      if (last !== null) channel.postMessage(last);
    } else onNews(readLeadNews(data));
  };
  const followHere = () =>
    follow(
      store,
      (news) => {
        last = news;
        onNews(news);
        channel.postMessage(news);
      },
      stop.signal,
    );
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) void followHere();
  else {
    locks.request(SHARED, { signal: stop.signal }, followHere).catch(() => undefined);
    channel.postMessage('ask');
  }
  return () => {
    stop.abort();
    channel.close();
  };
}
