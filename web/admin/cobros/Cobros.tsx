import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centimos, formatColones } from '../../../contract/base/dinero.ts'
import { formatMomento } from '../../../contract/base/tiempo.ts'
import { type Cobro, type CuentaDeCobros, deleteCobro, getCuentaDeCobros } from '../../../contract/tienda/cobros.ts'
import { call, consulta } from '../../api.ts'
import { useHacer } from '../../hacer.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import { AnunciosProvider } from '../../ui/status/anuncios.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { useEliminar } from '../edicion/useEliminar.ts'
import { CobrarTodo } from './CobrarTodo.tsx'
import styles from './Cobros.module.css'
import { FormularioDeCobro } from './FormularioDeCobro.tsx'
import { FORMAS, type QueSeCobra } from './formas.ts'

/** The agreed and paid amounts of one thing: the rest is charged with one tap, a part with a form. */
export function Cobros({ de, id }: QueSeCobra) {
  const { data, error, isFetching, refetch } = useQuery(consulta(getCuentaDeCobros, { params: { de, id } }))
  return (
    <section aria-labelledby="cobros" className={styles.cobros}>
      <h3 id="cobros">Cobros</h3>
      {data ? (
        // A notice outside of the open dialog could not be reached.
        <AnunciosProvider>
          <Cuenta que={{ de, id }} cuenta={data} />
        </AnunciosProvider>
      ) : error ? (
        <RetryNotice onRetry={() => refetch()} pending={isFetching}>
          No se pudieron leer los cobros.
        </RetryNotice>
      ) : (
        <Skeleton texto="Cargando los cobros…">
          <SkeletonBlock height="5rem" />
        </Skeleton>
      )}
    </section>
  )
}

function Cuenta({ que, cuenta }: { que: QueSeCobra; cuenta: CuentaDeCobros }) {
  const [otro, setOtro] = useState(false)
  const { hacer } = useHacer()
  const { cobros } = cuenta
  const falta = faltaDe(cuenta)
  return (
    <>
      <p>{fraseDe(cuenta)}</p>
      {cobros.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
        <ul role="list" className={styles.lista}>
          {cobros.map((cobro) => (
            <UnCobro key={cobro.id} cobro={cobro} />
          ))}
        </ul>
      )}
      {otro ? (
        <FormularioDeCobro que={que} falta={falta} onClose={() => setOtro(false)} />
      ) : (
        <>
          {falta > 0 && <CobrarTodo que={que} deQuien={cuenta.titulo} falta={falta} onHecho={hacer} />}
          <FormActions>
            <Button variant="secondary" onClick={() => setOtro(true)}>
              {cobros.length > 0 ? 'Otro cobro o devolución' : 'Otro monto'}
            </Button>
          </FormActions>
        </>
      )}
    </>
  )
}

/** Céntimos that are left of the price; 0 where none was agreed. */
function faltaDe({ precio, cobrado }: CuentaDeCobros) {
  return centimos(Math.max(0, (precio ?? 0) - cobrado))
}

function fraseDe(cuenta: CuentaDeCobros): string {
  const { precio, cobrado } = cuenta
  if (precio === null) return cobrado > 0 ? `Cobrado: ${formatColones(cobrado)}.` : 'No tiene un precio acordado.'
  if (cobrado > precio) return `Por devolver: ${formatColones(centimos(cobrado - precio))}.`
  const falta = faltaDe(cuenta)
  if (falta > 0) return `Falta ${formatColones(falta)} de ${formatColones(precio)}.`
  return precio > 0 ? `Cobrado por completo: ${formatColones(precio)}.` : 'No hay nada por cobrar.'
}

function UnCobro({ cobro }: { cobro: Cobro }) {
  const { monto, devuelto, forma, fecha, referencia } = cobro
  const que = `${devuelto ? 'Devuelto' : 'Cobrado'} ${formatColones(monto)}`
  const como = forma ? FORMAS[forma] : 'sin indicar cómo'
  const eliminar = useEliminar<Cobro>({
    pregunta: '¿Eliminar este cobro?',
    nombreDe: () => `${que}, ${como}`,
    aviso: 'Hazlo solo si se anotó por error; lo que se devolvió se anota como devolución.',
    enviar: ({ id }) => call(deleteCobro, { params: { id } }),
    exito: ['Eliminado', 'El cobro fue eliminado.'],
  })
  return (
    <li>
      <span>
        <strong>{que}</strong>, {como}
        <br />
        {formatMomento(fecha)}
        {referencia && ` · ${referencia}`}
      </span>
      <Button size="small" variant="quiet" aria-label={`Eliminar: ${que}, ${como}`} onClick={() => eliminar(cobro)}>
        Eliminar
      </Button>
    </li>
  )
}

const TITULOS = { orden: 'Cobros de la orden', cita: 'Cobros de la cita', inscripcion: 'Cobros de la inscripción' }

/** The payments of one thing in a dialog. */
export default function DialogoDeCobros({ onClose, ...que }: QueSeCobra & { onClose: () => void }) {
  return (
    <Modal titulo={TITULOS[que.de]} onClose={onClose} keepOpen>
      <Cobros {...que} />
    </Modal>
  )
}
