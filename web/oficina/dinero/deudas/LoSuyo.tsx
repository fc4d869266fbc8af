import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { listDeudas } from '../../../../contract/dinero/deudas.ts'
import { DICHO_DE_FORMA, type FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { type Expediente, getExpediente } from '../../../../contract/persona/expediente.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { LinkButton } from '../../../ui/form/Button.tsx'
import { FormasDeCobro } from '../cobros/FormasDeCobro.tsx'
import { useAnotarCobro } from '../cobros/useAnotarCobro.ts'

/** Among what can be done for a person: to charge at once all that they owe, and the ways to what that and what they have in favor are made of. */
export function LoSuyo({ expediente: { persona, falta, aFavor } }: { expediente: Expediente }) {
  const debe = (palabras: string) => (
    <LinkButton variant="quiet" to={withSearch(officePaths.deudas, { persona: persona.id, situacion: 'debe' })}>
      {palabras}
    </LinkButton>
  )
  return (
    <>
      {falta > 0 && (
        <CobrarLoQueDebe id={persona.id} nombre={nombreDe(persona)} falta={falta}>
          {debe('Lo que debe')}
        </CobrarLoQueDebe>
      )}
      {aFavor > 0 && debe(`A su favor ${formatColones(aFavor)}`)}
    </>
  )
}

/** What a person will owe, as the way to what it is made of. */
export function LoQueDebera({ expediente: { persona, porVenir } }: { expediente: Expediente }) {
  return (
    <Link to={withSearch(officePaths.deudas, { persona: persona.id, situacion: 'por-venir' })}>
      Deberá {formatColones(porVenir)}
    </Link>
  )
}

type CobrarProps = {
  id: number
  nombre: string
  falta: Centimos
  /** Stands after the forms of payment. */
  children: ReactNode
}

/** Takes all that a person owes in one payment: what the button names, or nothing once that is another amount. */
function CobrarLoQueDebe({ id, nombre, falta, children }: CobrarProps) {
  const queries = useQueryClient()
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  const anotar = useAnotarCobro()
  const monto = formatColones(falta)
  async function cobrar(forma: FormaDeCobro) {
    const deudas = await call(listDeudas, { query: { persona: id, situacion: 'debe' } })
    const ahora = sumar(deudas, (deuda) => deuda.falta)
    if (ahora !== falta) {
      await queries.invalidateQueries({ queryKey: [getExpediente.path] })
      const queda = ahora === 0 ? 'ya no debe nada' : `debe ahora ${formatColones(ahora)}`
      return {
        alerta: {
          icono: 'aviso' as const,
          titulo: 'No se cobró nada',
          texto: `Cambió mientras tanto: ${nombre} ${queda}.`,
        },
      }
    }
    const para = deudas.map((deuda) => ({ deudaId: deuda.id, monto: deuda.falta }))
    const body = { para, usuarioId: id, monto: falta, forma, referencia: null }
    const pago = await conClave((clave) => anotar(body, clave))
    return {
      texto: `${nombre}: cobrado ${monto} ${DICHO_DE_FORMA[forma]}.`,
      deshacer: () => call(deleteCobro, { params: { id: pago.id } }),
    }
  }
  return (
    <FormasDeCobro
      accion={`Cobrar ${monto}`}
      deQuien={nombre}
      plegado
      onForma={(forma) => hacer({ texto: `${nombre}: cobrado todo.`, hacer: () => cobrar(forma) })}
    >
      {children}
    </FormasDeCobro>
  )
}
