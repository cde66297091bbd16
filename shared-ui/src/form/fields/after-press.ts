/** A tap sends its mouse events after its pointer events, and moves the focus between them. */
const STARTS = ['pointerdown', 'mousedown'];
const ENDS = ['pointerup', 'pointercancel', 'mouseup'];

let isPressed = false;
const waiting: (() => void)[] = [];

function end(): void {
  isPressed = false;
  // The click follows in the same task.
  setTimeout(() => {
    if (!isPressed) for (const run of waiting.splice(0)) run();
  });
}

if (typeof document !== 'undefined') {
  for (const type of STARTS) document.addEventListener(type, () => (isPressed = true), true);
  for (const type of ENDS) document.addEventListener(type, end, true);
}

/** Calls `run` now, or after the click if a pointer is pressed. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
