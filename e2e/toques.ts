import type { Page } from '@playwright/test'

/**
 * Counts from now on as a person counts: each press, each field typed into, and two presses for a list of the browser's own. A journey
 * presses a field before it types, where the page has not put the focus there. Pages that are loaded meanwhile count too.
 */
export async function contarToques(page: Page): Promise<() => { toques: number; campos: number }> {
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
  return () => ({ toques, campos: campos.size })
}

/** Runs in the page. */
function escuchar() {
  const { tocado, escrito } = window as unknown as Record<'tocado' | 'escrito', (valor: number | string) => void>
  document.addEventListener('pointerdown', () => tocado(1), true)
  document.addEventListener(
    'input',
    ({ target }) => {
      const { tagName, type, name } = target as HTMLInputElement
      if (tagName === 'SELECT') tocado(2)
      else if (!['checkbox', 'radio'].includes(type)) escrito(name)
    },
    true,
  )
}
