import { defineConfig } from '@playwright/test'

const report = process.env.PLAYWRIGHT_REPORT
/** Chromium keeps the last of these lists: Playwright's own, and the two panels of the address bar that nobody sees here. */
const sinUso = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/plantilla.ts',
  forbidOnly: true,
  // A file is one worker's: each starts a product of its own. More than there may be cores: a page waits for its server, and for its own clock.
  workers: 2,
  // Of conditions: what holds is not waited for. A busy machine takes long.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  retries: 1,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    // A name that is nowhere is told sooner than the whole journey's time.
    actionTimeout: 60_000,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    contextOptions: { reducedMotion: 'reduce' },
    // It would make the calls that a journey wants to see; the one about it allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...[...quiet, '--disable-component-update', '--disable-sync', `--disable-features=${sinUso}`],
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
