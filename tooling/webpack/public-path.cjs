// First module of a remote's server bundle. The release's address is known when the bundle is evaluated, not when it is built.
// eslint-disable-next-line no-undef
__webpack_public_path__ = releaseBase;
