import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { formatFechaCorta } from '../../../../contract/base/time/time.ts'
import {
  type Cobro,
  type CuentaDeCobros,
  deleteCobro,
  getCuentaDeCobros,
  type QueSeCobra,
} from '../../../../contract/dinero/cobros.ts'
import { PALABRA_DE_FORMA } from '../../../../contract/dinero/pagos/pagos.ts'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { AnnouncementsProvider } from '../../../ui/status/announcements.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { DayOrMoment } from '../../../ui/text/Values.tsx'
import { useEliminar } from '../../base/useEliminar.tsx'
import { CobrarTodo } from './CobrarTodo.tsx'
import { type AccountLine, devolucionDe, faltaDe, fraseDeCuenta } from './cuenta.ts'
import { Plazo } from './EsperarMas.tsx'
import { CorreccionDeCobro, FormularioDeCobro } from './FormularioDeCobro.tsx'

/** The agreed and paid amounts of one thing: the rest is charged with one tap, a part with a form. `nombrada` says whose and which it is. */
export function Cobros({ de, id, nombrada = false }: QueSeCobra & { nombrada?: boolean }) {
  const cuenta = useQuery(queryOf(getCuentaDeCobros, { params: { de, id } }))
  return (
    <Stack aria-labelledby="cobros" as="section" gap={3}>
      <h3 id="cobros">Cobros</h3>
      <QueryState
        de={cuenta}
        fallo="No se pudieron leer los cobros."
        parte
        cargando={<Skeleton texto="Cargando los cobros…" height="5rem" />}
      >
        {(leida) => (
          // A toast outside the open dialog could not be reached.
          <AnnouncementsProvider>
            {nombrada && <Soft>{[leida.persona, leida.titulo].filter(Boolean).join(' · ')}</Soft>}
            <Cuenta que={{ de, id }} cuenta={leida} />
          </AnnouncementsProvider>
        )}
      </QueryState>
    </Stack>
  )
}

function Cuenta({ que, cuenta }: { que: QueSeCobra; cuenta: CuentaDeCobros }) {
  const [otro, setOtro] = useState<AccountLine | null>(null)
  const { cobros, precio, cobrado, adelanto, titulo } = cuenta
  const falta = faltaDe(cuenta)
  const delAdelanto = centimos(adelanto ? adelanto.monto - cobrado : 0)
  return (
    <>
      <p>{fraseDeCuenta(cuenta)}</p>
      {cobros.length > 0 && (
        <ul>
          {cobros.map((cobro) => (
            <UnCobro key={cobro.id} cobro={cobro} />
          ))}
        </ul>
      )}
      {otro ? (
        <FormularioDeCobro que={que} {...otro} onClose={() => setOtro(null)} />
      ) : (
        <>
          {adelanto?.hasta && (
            <p>
              Espera su adelanto de {formatColones(adelanto.monto)}.{' '}
              <Plazo que="La hora se libera" hasta={adelanto.hasta} />
            </p>
          )}
          {delAdelanto > 0 && delAdelanto < falta && <CobrarTodo que={que} deQuien={titulo} falta={delAdelanto} />}
          {falta > 0 && <CobrarTodo que={que} deQuien={titulo} falta={falta} />}
          <FormActions>
            {(falta > 0 || precio === null) && (
              <Button variant="secondary" onClick={() => setOtro({ devuelto: false, monto: falta })}>
                {precio === null ? 'Registrar un cobro' : 'Otro monto'}
              </Button>
            )}
            {cobrado > 0 && (
              <Button
                variant={cobrado > (precio ?? cobrado) ? 'primary' : 'quiet'}
                onClick={() => setOtro(devolucionDe(cuenta))}
              >
                Devolver…
              </Button>
            )}
          </FormActions>
        </>
      )}
    </>
  )
}

/** What corrects a closed month, and what it corrects, stay as they are (R-mes-cerrado). */
function UnCobro({ cobro }: { cobro: Cobro }) {
  const [corrigiendo, setCorrigiendo] = useState(false)
  const { monto, devuelto, forma, fecha, referencia, deshace, deshecho } = cobro
  const que = deshace
    ? `Corregido ${formatColones(centimos(devuelto ? -monto : monto))}`
    : `${devuelto ? 'Devuelto' : 'Cobrado'} ${formatColones(monto)}`
  const como = forma ? PALABRA_DE_FORMA[forma] : 'sin indicar cómo'
  const eliminar = useEliminar<Cobro>({
    cosa: 'este cobro',
    nombreDe: () => `${que}, ${como}`,
    advertencia: 'Hazlo solo si se anotó por error; lo que se devolvió se anota como devolución.',
    enviar: ({ id }) => call(deleteCobro, { params: { id } }),
    exito: ['Eliminado', 'El cobro fue eliminado.'],
  })
  if (corrigiendo)
    return (
      <Stack as="li" ruled={2}>
        <CorreccionDeCobro cobro={cobro} onClose={() => setCorrigiendo(false)} />
      </Stack>
    )
  return (
    <Row as="li" ruled={2} gap={[0, 3]} justify="space-between">
      <span>
        <strong>{que}</strong>, {como}
        <br />
        <DayOrMoment wall={fecha} />
        {referencia && ` · ${referencia}`}
        {deshecho && ` · se corrigió el ${formatFechaCorta(deshecho)}`}
      </span>
      {deshace === undefined && deshecho === undefined && (
        <Row nowrap gap={2}>
          <Button
            size="small"
            variant="quiet"
            data-edge="start"
            aria-label={`Corregir: ${que}, ${como}`}
            onClick={() => setCorrigiendo(true)}
          >
            Corregir
          </Button>
          <Button size="small" variant="quiet" aria-label={`Eliminar: ${que}, ${como}`} onClick={() => eliminar(cobro)}>
            Eliminar
          </Button>
        </Row>
      )}
    </Row>
  )
}

const TITULOS: Record<QueSeCobra['de'], string> = {
  orden: 'Cobros de la orden',
  cita: 'Cobros de la cita',
  inscripcion: 'Cobros de la inscripción',
  bono: 'Cobros del bono',
}

/** The payments of one thing in a dialog. */
export default function DialogoDeCobros({ onClose, ...que }: QueSeCobra & { onClose: () => void }) {
  return (
    <Modal titulo={TITULOS[que.de]} onClose={onClose} keepOpen>
      <Cobros {...que} nombrada />
    </Modal>
  )
}
