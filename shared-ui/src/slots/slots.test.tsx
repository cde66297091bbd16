import { act, screen } from '@testing-library/react';
import { LoadError, Slot, SlotProvider, useRemoteLinks, withRemoteLinks, type Filling, type SlotSource } from './slots';
import { renderUi } from '../testing/render';

type Profile = Filling<'profileDialog'>;

/** A source that fills the slot `profileDialog`, the only one that these tests use. */
const sourceOf = (find: () => Promise<Profile>, more: Partial<SlotSource> = {}): SlotSource => ({
  find: find as unknown as SlotSource['find'],
  ...more,
});
const filledBy = (Component: Profile['Component']) => sourceOf(() => Promise.resolve({ Component }));

const profile = (source: SlotSource) => (
  <SlotProvider source={source}>
    <p>Dashboard</p>
    <Slot name="profileDialog" open onClose={() => undefined} />
  </SlotProvider>
);

it('renders the component that fills the slot, with the properties of the slot', async () => {
  renderUi(profile(filledBy(({ open }) => <p>Profile {open ? 'open' : 'closed'}</p>)));
  expect(await screen.findByText('Profile open')).toBeInTheDocument();
});

it('asks the source once, however often the slot renders', async () => {
  let asked = 0;
  const source = sourceOf(() => {
    asked += 1;
    return Promise.resolve({ Component: () => <p>Profile</p> });
  });
  const { rerender } = renderUi(profile(source));
  await screen.findByText('Profile');
  rerender(profile(source));
  expect(asked).toBe(1);
});

describe('if the remote component fails', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const Broken = () => {
    throw new Error('broken');
  };

  it('to load, shows an error, and Retry loads it again', async () => {
    let isGone = false;
    const source = sourceOf(() =>
      isGone ? Promise.resolve({ Component: () => <p>Profile</p> }) : Promise.reject(new LoadError('network', 'gone')),
    );
    const { user } = renderUi(profile(source));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This part of the page could not be loaded. The server cannot be reached.',
    );
    isGone = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Profile')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  const failing = (fail: () => never) => sourceOf(() => Promise.resolve({ Component: fail }));
  const THROWN = [undefined, null, 0, '', 'broken', Object.freeze({})];
  it.each(THROWN)('by throwing %p, shows an error and keeps the rest of the page', async (thrown) => {
    renderUi(
      profile(
        failing(() => {
          throw thrown;
        }),
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    expect(screen.getByText('Dashboard')).toBeInTheDocument();
  });

  it.each(THROWN)('by rejecting with %p, shows an error', async (thrown) => {
    const fail = (): never => {
      throw thrown;
    };
    renderUi(profile(sourceOf(() => Promise.resolve().then(fail))));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  });

  it('to render, shows another release and keeps the rest of the page', async () => {
    const Fillings = [Broken, () => <p>Profile</p>];
    const source = sourceOf(() => Promise.resolve({ Component: Fillings.shift() ?? Broken, fail: () => true }));
    renderUi(profile(source));
    expect(await screen.findByText('Profile')).toBeInTheDocument();
    expect(screen.getByText('Dashboard')).toBeInTheDocument();
  });

  it('permanently, renders the `empty` content', async () => {
    renderUi(
      <SlotProvider source={filledBy(Broken)}>
        <Slot name="profileDialog" open onClose={() => undefined} empty={() => <p>No profile</p>} />
      </SlotProvider>,
    );
    expect(await screen.findByText('No profile')).toBeInTheDocument();
  });

  it('to load for two minutes, keeps waiting', async () => {
    let fill: (filling: Profile) => void = () => undefined;
    renderUi(profile(sourceOf(() => new Promise((resolve) => (fill = resolve)))));
    jest.useFakeTimers();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    jest.useRealTimers();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fill({ Component: () => <p>Profile</p> });
    expect(await screen.findByText('Profile')).toBeInTheDocument();
  });
});

test("sorts remotes' links of an area by their order among the site's own, those without an order last", () => {
  const navigation: SlotSource['navigation'] = [
    { menu: 'navbar', to: '/last', label: 'Last' },
    { menu: 'sidebar', to: '/dashboard/reports', label: 'Reports' },
    { menu: 'navbar', to: '/careers', label: { en: 'Careers', bn: 'ক্যারিয়ার' }, order: 15 },
    { menu: 'navbar', to: '/first', label: 'First', order: 0 },
  ];
  function Labels() {
    const links = withRemoteLinks([{ label: 'Home' }, { label: 'About' }], useRemoteLinks('navbar'));
    return <p>{links.map(({ label }) => label).join(', ')}</p>;
  }
  renderUi(
    <SlotProvider source={sourceOf(() => Promise.reject(new Error('None')), { navigation })}>
      <Labels />
    </SlotProvider>,
  );
  expect(screen.getByText('First, Home, Careers, About, Last')).toBeVisible();
});
