import { waitFor } from '@testing-library/react';
import { afterPaint } from './after-paint';

test('acts after the next frame, not before', async () => {
  const act = jest.fn();
  afterPaint(act);
  await new Promise(requestAnimationFrame);
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
});
