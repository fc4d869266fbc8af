import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centimos, formatColones } from '../../../contract/base/dinero.ts'
import { formatMomento } from '../../../contract/base/tiempo.ts'
import {
  type Cobro,
  type CuentaDeCobros,
  createCobro,
  deleteCobro,
  getCuentaDeCobros,
  listCobros,
} from '../../../contract/tienda/cobros.ts'
import type { FormaDeCobro } from '../../../contract/tienda/formas-de-cobro.ts'
import { getOrdenPorId, listOrdenes } from '../../../contract/tienda/ordenes.ts'
import { call, consulta } from '../../api.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { useClave } from '../../useClave.ts'
import { useEliminar } from '../edicion/useEliminar.ts'
import styles from './Cobros.module.css'
import { FormasDeCobro } from './FormasDeCobro.tsx'
import { FormularioDeCobro } from './FormularioDeCobro.tsx'
import { FORMAS, type QueSeCobra } from './formas.ts'

/** Calls that show payments, or an estado that follows from them. */
const LISTAS = [getCuentaDeCobros.path, listCobros.path, listOrdenes.path, getOrdenPorId.path]

/** The agreed and paid amounts of one thing: the rest is charged with one tap, a part with a form. */
export function Cobros({ de, id }: QueSeCobra) {
  const { data, error, isFetching, refetch } = useQuery(consulta(getCuentaDeCobros, { params: { de, id } }))
  return (
    <section aria-labelledby="cobros" className={styles.cobros}>
      <h3 id="cobros">Cobros</h3>
      {data ? (
        <Cuenta que={{ de, id }} cuenta={data} />
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
        <FormularioDeCobro que={que} falta={falta} refrescar={LISTAS} onClose={() => setOtro(false)} />
      ) : (
        <>
          {falta > 0 && <CobrarTodo que={que} titulo={cuenta.titulo} falta={falta} />}
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

type CobrarTodoProps = { que: QueSeCobra; titulo: string; falta: ReturnType<typeof faltaDe> }

/** How the rest was paid, each with one tap. */
function CobrarTodo({ que, titulo, falta }: CobrarTodoProps) {
  const queries = useQueryClient()
  const anunciar = useAnuncio()
  const conClave = useClave()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (forma: FormaDeCobro) =>
      conClave((clave) => call(createCobro, { body: { ...que, monto: falta, forma, referencia: null } }, { clave })),
    onSuccess: (_, forma) => {
      anunciar(`Cobrado: ${formatColones(falta)} con ${FORMAS[forma]}.`)
    },
    onSettled: () => Promise.all(LISTAS.map((path) => queries.invalidateQueries({ queryKey: [path] }))),
  })
  return (
    <>
      <FormasDeCobro
        accion={`Cobrar ${formatColones(falta)}`}
        deQuien={titulo}
        pendiente={isPending ? variables : undefined}
        onForma={mutate}
      />
      {error && <p role="alert">{error.message}</p>}
    </>
  )
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
    refrescar: LISTAS,
    exito: { titulo: 'Eliminado', texto: 'El cobro fue eliminado.' },
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
