import type { Locator, Page } from '@playwright/test'
import { expect } from './producto.ts'

/** Closes an alert with its button, having read it. */
export async function closeAlert(page: Page, titulo: string, texto = ''): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: titulo })
  await expect(alert).toContainText(texto)
  await alert.getByRole('button', { name: 'Aceptar' }).click()
}

/** Two presses so quick that the page has no time to change between them. */
export const pulsarDosVeces = (boton: Locator) =>
  boton.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** The user that the browser keeps; null when it keeps none. */
export function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('bio_user') ?? 'null'))
}
