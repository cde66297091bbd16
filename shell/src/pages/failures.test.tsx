import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from 'shared-ui';
import { open, retried, told, WAYS, working, Works } from '../testing/open-page';

const unreadable = {
  get status(): never {
    throw new Error('unreadable');
  },
  toString(): never {
    throw new Error('unreadable');
  },
};
const refuse = (): never => {
  throw new Error('unreadable');
};
/** Throws on `instanceof`, `in` and reading any property but `then`. */
const opaque = new Proxy(
  {},
  { get: (_target, key) => (key === 'then' ? undefined : refuse()), getPrototypeOf: refuse, has: refuse },
);

const VALUES: [what: string, value: unknown][] = [
  ['an Error', new Error('broken')],
  ['undefined', undefined],
  ['null', null],
  ['0', 0],
  ['an empty string', ''],
  ['a string', 'broken'],
  ['a frozen object', Object.freeze({})],
  ['an object whose getters throw', unreadable],
  ['an object that cannot be read', opaque],
  ['a symbol', Symbol('broken')],
];

const raise = (value: unknown) => (): never => {
  throw value;
};
const rejecting = (value: unknown) => () => Promise.resolve().then(raise(value));
const inEffect = (value: unknown) =>
  function Half(): ReactNode {
    useEffect(() => raise(value)());
    return <p>Half</p>;
  };

const PLACES: [place: string, parts: (value: unknown) => object][] = [
  ['rendering', (value) => ({ routes: [{ path: '/page', Component: raise(value) }] })],
  ['an effect', (value) => ({ routes: [{ path: '/page', Component: inEffect(value) }] })],
  ['a lazy route', (value) => ({ routes: [{ path: '/page', lazy: rejecting(value) }] })],
  ['a loader', (value) => ({ routes: [{ path: '/page', loader: raise(value), Component: Works }] })],
  ['middleware', (value) => ({ routes: [{ path: '/page', middleware: [raise(value)], Component: Works }] })],
  ['the texts', (value) => ({ catalogue: rejecting(value) })],
  ['evaluation', (value) => raise(value)()],
];

/** Each value thrown in each place. */
const CELLS = VALUES.flatMap(([what, value]) =>
  PLACES.map(([place, parts]) => [what, place, () => parts(value)] as const),
);
/** `undefined` thrown in each place, because the router does not treat it as an error. */
const UNDEFINED = PLACES.flatMap(([place, parts]) => WAYS.map((way) => [place, way, () => parts(undefined)] as const));

test.each(CELLS)('%s thrown by %s: the good release takes over', async (_what, _place, parts) => {
  await open(parts, 'navigation', true);
  expect(await working()).toBeInTheDocument();
  expect(screen.queryByText('Half')).not.toBeInTheDocument();
  expect(told).toContain('heal 2');
});

test.each(UNDEFINED)(
  'undefined thrown by %s on %s, without a good release: Retry loads the page',
  async (_place, way, parts) => {
    const { release } = await open(parts, way, false);
    await retried(release);
    expect(told).toContain('crash 2');
  },
);

test('an action that throws undefined is an error, and Retry loads the page', async () => {
  const action = raise(undefined);
  const { live, release } = await open(
    () => ({ routes: [{ path: '/page', action, Component: Works }] }),
    'first load',
    false,
  );
  await working();
  act(() => void live.current.navigate('/page', { formMethod: 'post', formData: new FormData() }));
  await retried(release);
});

/** A page whose controlled field ignores input until its effects have run, as fields of forms do. A click breaks the page. */
function Form() {
  const [text, setText] = useState('');
  const [isBroken, setBroken] = useState(false);
  const isKnown = useRef(false);
  useEffect(() => {
    isKnown.current = true;
  }, []);
  if (isBroken) throw new Error('broken');
  return (
    <>
      <Works />
      <input
        type="email"
        name="email"
        value={text}
        onChange={({ target }) => isKnown.current && setText(target.value)}
      />
      <p>Answer to {text}</p>
      <button onClick={() => setBroken(true)}>Break</button>
    </>
  );
}

test('Retry restores what was typed before the page failed', async () => {
  await open(() => ({ routes: [{ path: '/page', Component: Form }] }), 'navigation', false);
  await userEvent.type(await screen.findByRole('textbox'), 'farah@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Break' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await working();
  expect(await screen.findByText('Answer to farah@example.com')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('farah@example.com');
});

test.each([false, true])(
  'Retry of a page that failed to open keeps its fields empty (after a crash: %s)',
  async (isAfterCrash) => {
    let fails = true;
    const lazy = () => (fails ? Promise.reject(new Error('broken')) : Promise.resolve({ Component: Form }));
    const routes = [
      { path: '/page', Component: Form },
      { path: '/page/next', lazy },
    ];
    const { live } = await open(() => ({ routes }), 'navigation', false);
    await userEvent.type(await screen.findByRole('textbox'), 'farah@example.com');
    if (isAfterCrash) await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    await act(() => live.current.navigate('/page/next'));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    await working();
    // Wait for the paint after which text would be restored.
    await act(() => new Promise<void>((resolve) => afterPaint(resolve)));
    expect(screen.getByRole('textbox')).toHaveValue('');
  },
);

test('an event handler that throws undefined does not replace the page', async () => {
  await open(
    () => ({ routes: [{ path: '/page', element: <button onClick={raise(undefined)}>Press</button> }] }),
    'first load',
    false,
  );
  window.addEventListener('error', (event) => event.preventDefault(), { once: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Press' }));
  expect(screen.getByRole('button', { name: 'Press' })).toBeInTheDocument();
  expect(told).toEqual(['load 2']);
});
