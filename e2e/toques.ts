import type { Page } from '@playwright/test'

/** The effort of a path: taps and typed fields. */
export interface Cuenta {
  toques: number
  campos: number
}

/**
 * Counts from now on as a person counts: each press, a drag as one, each field typed into, and two presses for a list of the browser's own. A journey
 * presses a field before it types, where the page has not put the focus there. Pages that are loaded meanwhile count too; turning to
 * another month does not. What it answers tells the count so far, and begins anew.
 */
export async function contarToques(page: Page): Promise<() => Promise<Cuenta>> {
  let toques = 0
  const campos = new Set<string>()
  await page.exposeFunction('tocado', (cuantos: number) => {
    toques += cuantos
  })
  await page.exposeFunction('escrito', (campo: string) => {
    campos.add(campo)
  })
  await page.addInitScript(escuchar)
  await page.evaluate(escuchar)
  return async () => {
    // Messages that the page sent before this answer have arrived once it is here.
    await page.evaluate(() => true)
    const cuenta = { toques, campos: campos.size }
    toques = 0
    campos.clear()
    return cuenta
  }
}

/** Runs in the page. */
function escuchar() {
  const { tocado, escrito } = window as unknown as Record<'tocado' | 'escrito', (valor: number | string) => void>
  document.addEventListener(
    'pointerdown',
    ({ target }) => (target as Element).closest('[aria-label="Mes siguiente"]') || tocado(1),
    true,
  )
  document.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      const { tagName, type, name } = target as HTMLInputElement
      if (tagName === 'SELECT') tocado(2)
      // A value that the page itself puts there was typed by nobody.
      else if (isTrusted && !['checkbox', 'radio'].includes(type)) escrito(name)
    },
    true,
  )
}
