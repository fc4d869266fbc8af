import { defineConfig } from '@playwright/test'

const report = process.env.PLAYWRIGHT_REPORT
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    trace: 'retain-on-failure',
    // It would make the calls that a journey wants to see; the one about it allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...[...quiet, '--disable-component-update', '--disable-sync'],
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
