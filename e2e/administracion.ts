import type { Page } from '@playwright/test'
import { ADMIN, expect } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

/** The owner's two screens. */
export const TAMANOS = { computadora: { width: 1280, height: 900 }, teléfono: { width: 390, height: 844 } }

/** A screen of the back office, as its owner. */
export async function abrirComoAdmin(page: Page, ruta: string, admin = ADMIN): Promise<void> {
  await entrarComo(page, admin)
  await page.goto(ruta)
}

/** Answers a question or an alert, which has to be there and to say so. One that tells of a success goes by itself, or with a click on it. */
export async function responder(
  page: Page,
  titulo: string | RegExp,
  texto: string | RegExp,
  boton = 'Aceptar',
): Promise<void> {
  const dialogo = page.getByRole('alertdialog', { name: titulo })
  const hasText = typeof texto === 'string' ? new RegExp(RegExp.escape(texto).replaceAll('\\x20', '\\s')) : texto
  await dialogo.filter({ hasText }).waitFor()
  const respuesta = dialogo.getByRole('button', { name: boton, exact: true })
  if ((await dialogo.getByRole('button').count()) > 0) await respuesta.click()
  else await dialogo.evaluateAll((abiertos: HTMLElement[]) => abiertos.forEach((abierto) => void abierto.click()))
  await expect(dialogo).toBeHidden()
}

/** Opens what is rarely done with a row. */
export async function abrirMas(page: Page, fila: string): Promise<void> {
  await page.getByRole('button', { name: `Más de ${fila}` }).click()
}

/** Searches in a list and waits until so many rows are found. */
export async function buscarEn(page: Page, lista: string, texto: string, filas: number): Promise<void> {
  await page.getByRole('searchbox', { name: `Buscar en ${lista}` }).fill(texto)
  await expect(page).toHaveURL((url) => url.searchParams.get('buscar') === texto)
  await expect(page.getByText(TEXTOS.admin.mostrando(filas, filas))).toBeVisible()
}
