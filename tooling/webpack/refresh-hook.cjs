// React announces its renderer to this hook when it starts. A remote that is loaded later brings a refresh runtime of its
// own, which looks for the renderers already there; the hook that react-refresh makes by itself does not keep them.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
