// React announces its renderer to this hook when it starts. A remote that is loaded later brings a refresh runtime of its
// own, which looks for the renderers already there; the hook that react-refresh makes does not keep them.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
