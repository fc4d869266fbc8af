import type { Page } from '@playwright/test'
import { saveHorario } from '../contract/agenda/horario/guardar-horario.ts'
import { getHorario } from '../contract/agenda/horario/horario.ts'
import { saveNegocio } from '../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { saveTienda } from '../contract/base/settings/plain-settings.ts'
import { diaDeSemana, type Fecha, medianoche } from '../contract/base/time/time.ts'
import { diasAbiertos } from './agenda.ts'
import type { Api } from './api.ts'
import { test as base, type Producto } from './producto.ts'

export const LUNES = 1

type Ajustes = Awaited<ReturnType<typeof leerAjustes>>

let originales: Ajustes | null = null

/** Gives the settings that a test begins with, and leaves them as they were: the server is shared with other journeys. */
export const test = base.extend<{ originales: Ajustes }>({
  originales: [
    async ({ producto }, use) => {
      originales ??= await leerAjustes(await producto.api())
      await use(originales)
      await restaurar(await producto.api(), originales)
    },
    { auto: true },
  ],
})

async function leerAjustes({ call }: Api) {
  const { version: _, ...negocio } = await call(getNegocio, {})
  return { negocio, dias: (await call(getHorario, {})) as { dia: 1; abre: string; cierra: string }[] }
}

async function restaurar({ call }: Api, { negocio, dias }: Ajustes) {
  const { version, ...vigente } = await call(getNegocio, {})
  await call(saveNegocio, { body: { ...vigente, ...negocio, version } })
  await call(saveHorario, { body: { dias } })
  await call(saveTienda, { body: { stockBajo: 5 } })
}

/** Goes on to another section, from the list beside the one that is open. */
export async function irASeccion(page: Page, titulo: string) {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: titulo }).click()
}

let cuantos = 0

/** A Monday near the end of the booking window on which this worker has booked nothing yet. */
export async function otroLunes(producto: Producto): Promise<Fecha> {
  cuantos += 1
  return (await diasAbiertos(producto)).filter((fecha) => diaDeSemana(medianoche(fecha)) === LUNES).at(-cuantos)!
}
