import type { Examples } from '../http/app.ts'
import { forgetNegocio, readNegocio, writeNegocio } from './queries.ts'
import { CONTACTO_DE_EJEMPLO } from './rules.ts'

/** The contact data of the example shop, until the owner saves their own. */
export const ejemplos: Examples = {
  preparar: async () => async (tx) => {
    const negocio = await readNegocio(tx)
    if (negocio.version === 0) await writeNegocio(tx, { ...negocio, ...CONTACTO_DE_EJEMPLO })
  },
  retirar: async (tx) => {
    if ((await readNegocio(tx)).version === 0) await forgetNegocio(tx)
  },
}
