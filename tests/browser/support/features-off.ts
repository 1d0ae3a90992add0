/** What Playwright turns off in Chromium. Chromium takes only the last list that it is given, so ours repeats it. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages of Chromium's own below its address bar. Each window loads both, in a process for them, which takes half a second. */
const PAGES_OF_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The argument with which the tests start Chromium. */
export const FEATURES_OFF = `--disable-features=${[...BY_PLAYWRIGHT, ...PAGES_OF_ADDRESS_BAR].join(',')}`;
