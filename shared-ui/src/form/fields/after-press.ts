let isPressed = false;
const waiting: (() => void)[] = [];

function end(): void {
  isPressed = false;
  // The click follows in the same task.
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, true);
}

/** Calls `run`, but during a press only once it has ended, after its click. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
