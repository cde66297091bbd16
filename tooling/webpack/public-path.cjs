// First module of a remote's server half. Where its release lies is known when it is evaluated, not when it is built.
// eslint-disable-next-line no-undef
__webpack_public_path__ = releaseBase;
