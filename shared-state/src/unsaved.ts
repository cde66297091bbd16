/** One for each form that holds what was typed and is not saved. */
const unsaved = new Set<symbol>();

/** Says that something typed is not saved yet. Returns the function that takes it back. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved');
  unsaved.add(mark);
  return () => void unsaved.delete(mark);
}

/** True while leaving the document would lose something typed. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
