import { type Centimos, centimos, type TasaDeIva } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { personaDe } from '../../../contract/cuentas/cuentas.ts'
import { codigoDeInscripcion } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Cargo } from '../../dinero/cuenta/rules.ts'

interface Cobrable {
  id: number
  estado: string
  precioAcordado?: Centimos | null | undefined
  usuarioId: number
  usuarioNombre: string
  usuarioApellido: string
  /** Of the workshop: its title, its start and its present price. */
  tallerNombre: string
  inicio: WallTime
  precio: Centimos
  iva: TasaDeIva
}

/** A seat costs its agreed price; who waits or has left owes nothing. Seats from before prices were kept cost the present price. */
export function cargoDeInscripcion({ id, estado, usuarioId, inicio, ...una }: Cobrable): Cargo {
  const conLugar = estado === 'CONFIRMADA'
  return {
    de: 'inscripcion',
    id,
    codigo: codigoDeInscripcion(id),
    titulo: `Taller: ${una.tallerNombre}`,
    tasa: una.iva,
    usuarioId,
    persona: personaDe(una),
    importe: conLugar ? (una.precioAcordado ?? una.precio) : centimos(0),
    vence: conLugar ? inicio : null,
  }
}
