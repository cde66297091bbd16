import { act, screen, waitFor } from '@testing-library/react';
import { Slot, SlotProvider, type SlotResolver } from './slots';
import { renderUi } from './testing/render';

const profile = (resolve: SlotResolver) => (
  <SlotProvider resolve={resolve}>
    <p>Dashboard</p>
    <Slot name="profileDialog" open onClose={() => undefined} />
  </SlotProvider>
);

it('renders what fills the slot, with its properties', async () => {
  renderUi(profile(() => Promise.resolve((props: object) => <p>Profile {'open' in props && props.open ? 'open' : 'closed'}</p>)));
  expect(await screen.findByText('Profile open')).toBeInTheDocument();
});

it('asks once, however often it renders', async () => {
  let asked = 0;
  const resolve: SlotResolver = () => {
    asked += 1;
    return Promise.resolve(() => <p>Profile</p>);
  };
  const { rerender } = renderUi(profile(resolve));
  await screen.findByText('Profile');
  rerender(profile(resolve));
  expect(asked).toBe(1);
});

it('says what could not be had, and tries again', async () => {
  let attempts = 0;
  const resolve: SlotResolver = () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(() => <p>Profile</p>);
  };
  const failed = (retry: () => void) => <button onClick={retry}>Retry</button>;
  const { user } = renderUi(
    <SlotProvider resolve={resolve}>
      <Slot name="profileDialog" open onClose={() => undefined} failed={failed} />
    </SlotProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Profile')).toBeVisible();
});

describe('with a filling that fails', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('to load, shows nothing in its place', async () => {
    let asked: Promise<unknown> | undefined;
    const resolve: SlotResolver = () => {
      const filling = Promise.reject(new Error('gone'));
      asked = filling;
      return filling;
    };
    const { container } = renderUi(profile(resolve));
    await act(() => asked?.catch(() => undefined) ?? Promise.resolve());
    expect(container).toHaveTextContent(/^Dashboard$/);
  });

  it('to render, leaves the rest of the page alone', async () => {
    let failed = false;
    const { container } = renderUi(
      profile(() =>
        Promise.resolve(() => {
          failed = true;
          throw new Error('broken');
        }),
      ),
    );
    await waitFor(() => expect(failed).toBe(true));
    expect(container).toHaveTextContent(/^Dashboard$/);
  });
});
