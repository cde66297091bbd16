import { applyCropKey, DEFAULT_STEP_PX } from './crop-keys';

function frame() {
  return {
    getCropBoxData: () => ({ left: 100, top: 50, width: 200, height: 100 }),
    setCropBoxData: jest.fn(),
    zoom: jest.fn(),
  };
}

it('has a default step of three pixels', () => {
  expect(DEFAULT_STEP_PX).toBe(3);
});

it.each([
  ['ArrowLeft', { left: 97, top: 50 }],
  ['ArrowRight', { left: 103, top: 50 }],
  ['ArrowUp', { left: 100, top: 47 }],
  ['ArrowDown', { left: 100, top: 53 }],
])('%s moves the frame', (key, moved) => {
  const cropper = frame();
  expect(applyCropKey(cropper, { key, shiftKey: false }, 3)).toBe(true);
  expect(cropper.setCropBoxData).toHaveBeenCalledWith(moved);
});

it.each([
  ['ArrowRight', 209],
  ['ArrowDown', 209],
  ['ArrowLeft', 191],
  ['ArrowUp', 191],
])('Shift and %s resize the frame', (key, width) => {
  const cropper = frame();
  applyCropKey(cropper, { key, shiftKey: true }, 9);
  expect(cropper.setCropBoxData).toHaveBeenCalledWith({ width });
});

it.each([
  ['+', 0.1],
  ['-', -0.1],
])('%s zooms the picture', (key, ratio) => {
  const cropper = frame();
  applyCropKey(cropper, { key, shiftKey: false }, 3);
  expect(cropper.zoom).toHaveBeenCalledWith(ratio);
});

it('ignores other keys', () => {
  expect(applyCropKey(frame(), { key: 'Tab', shiftKey: false }, 3)).toBe(false);
});
