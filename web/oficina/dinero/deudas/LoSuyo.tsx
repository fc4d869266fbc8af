import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Centimos, centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { type Deuda, listDeudas } from '../../../../contract/dinero/deudas.ts'
import { type FormaDeCobro, PALABRA_DE_FORMA } from '../../../../contract/dinero/pagos/pagos.ts'
import type { Expediente } from '../../../../contract/persona/expediente.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call, queryOf } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { LinkButton } from '../../../ui/form/Button.tsx'
import { VisuallyHidden } from '../../../ui/layout/arrange.tsx'
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
          {(cobra) => debe(cobra ? 'Lo que debe' : `Debe ${formatColones(falta)}`)}
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
      <VisuallyHidden>Por venir </VisuallyHidden>
      {formatColones(porVenir)}
    </Link>
  )
}

type CobrarProps = {
  id: number
  nombre: string
  falta: Centimos
  /** Stands after the button, whose name is the amount, and in its place where there is none. */
  children: (cobra: boolean) => ReactNode
}

/** Takes all that a person owes in one payment. */
function CobrarLoQueDebe({ id, nombre, falta, children }: CobrarProps) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  const anotar = useAnotarCobro()
  const { data, isError, refetch } = useQuery(queryOf(listDeudas, { query: { persona: id, situacion: 'debe' } }))
  if (isError || data?.length === 0) return children(false)
  const sumar = (deudas: Pick<Deuda, 'falta'>[]) => centimos(deudas.reduce((suma, { falta }) => suma + falta, 0))
  async function cobrar(forma: FormaDeCobro) {
    const deudas = data ?? (await refetch({ throwOnError: true })).data ?? []
    const monto = sumar(deudas)
    const para = deudas.map(({ id: deudaId, falta }) => ({ deudaId, monto: falta }))
    const body = { para, usuarioId: id, monto, forma, referencia: null }
    const pago = await conClave((clave) => anotar(body, clave))
    return {
      texto: `${nombre}: cobrado ${formatColones(monto)} con ${PALABRA_DE_FORMA[forma]}.`,
      deshacer: () => call(deleteCobro, { params: { id: pago.id } }),
    }
  }
  return (
    <>
      <FormasDeCobro
        // Nothing beside it moves when the answer comes.
        accion={`Cobrar ${formatColones(data ? sumar(data) : falta)}`}
        deQuien={nombre}
        plegado
        onForma={(forma) => hacer({ texto: `${nombre}: cobrado todo.`, hacer: () => cobrar(forma) })}
      />
      {children(true)}
    </>
  )
}
