import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { esDeUnDia, formatDias, formatHora, formatTramo, type WallTime } from '../../../contract/base/time/tiempo.ts'
import { type Accion, type EnlaceVisto, usarEnlace } from '../../../contract/mensajes/enlaces.ts'
import { FueraDePlazo } from '../../agenda/citas/FueraDePlazo.tsx'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { lateCode } from '../../base/late/lazy.tsx'
import { useSearch } from '../../base/router/navigation.tsx'
import { Encabezado } from '../../cuentas/acceso/Encabezado.tsx'
import { Button } from '../../ui/form/Button.tsx'
import styles from '../perfil/Eliminacion.module.css'

const { Component: MoverCita } = lateCode(() => import('../../agenda/citas/MoverCita.tsx'))

interface QueHacerProps {
  token: string
  visto: EnlaceVisto
  /** Called with the sentence about the result. */
  onHecho: (texto: string) => void
}

/** The subject of a link and its actions, the one tapped in the mail first. Only a button does something. */
export function QueHacer({ token, visto, onHecho }: QueHacerProps) {
  const pedida = useSearch().get('accion')
  const esPedida = ({ accion }: { accion: Accion }) => accion.toLowerCase() === pedida
  const acciones = visto.acciones.toSorted((una, otra) => Number(esPedida(otra)) - Number(esPedida(una)))
  const [moviendo, setMoviendo] = useState(() => acciones.some((una) => una.accion === 'MOVER' && esPedida(una)))
  const mover = useUsarEnlace(token, onHecho)
  const { hacer: enviar, enCurso } = useAct()
  const [ultima, setUltima] = useState<Accion | null>(null)

  function hacer(accion: Accion) {
    if (accion === 'MOVER') return setMoviendo(true)
    setUltima(accion)
    void enviar({
      texto: 'Quedó cancelado.',
      fallo: NO_SE_PUDO,
      hacer: async () => {
        onHecho(await usar(token, { accion }))
        return accion === 'CANCELAR' ? async () => onHecho(await usar(token, { accion: 'DESHACER' })) : null
      },
    })
  }

  return (
    <div>
      <Encabezado titulo={visto.titulo}>
        {visto.nota ?? (pedida === 'cancelar' ? '¿Cancelamos esta cita?' : 'No hace falta iniciar sesión.')}
      </Encabezado>
      <p>
        {esDeUnDia(visto) ? (
          <>
            <strong>{formatDias(visto.inicio, visto.fin)}</strong>
            <br />
            {`De ${formatHora(visto.inicio)} a ${formatHora(visto.fin)}`}
          </>
        ) : (
          <strong>{formatTramo(visto)}</strong>
        )}
        <br />
        Hora de Costa Rica
        {visto.con && (
          <>
            <br />
            Con {visto.con}
          </>
        )}
      </p>
      <div className={styles.botones}>
        {acciones.map(({ accion, texto }, lugar) => (
          <Button
            key={accion}
            full
            variant={lugar === 0 ? 'accent' : 'secondary'}
            pending={enCurso && accion === ultima}
            onClick={() => hacer(accion)}
          >
            {texto}
          </Button>
        ))}
      </div>
      {visto.fueraDePlazo && <FueraDePlazo />}
      <Suspense>
        {moviendo && (
          <MoverCita
            que={visto.titulo}
            con={visto.con}
            inicio={visto.inicio}
            de={{ token }}
            mover={{
              mutateAsync: (fechaHora) => mover.mutateAsync({ accion: 'MOVER', fechaHora }),
              isPending: mover.isPending,
            }}
            onClose={() => setMoviendo(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const NO_SE_PUDO = 'No se pudo hacer. Inténtalo de nuevo.'

interface Pedido {
  accion: Accion
  /** The new time, for MOVER only. */
  fechaHora?: WallTime
}

function usar(token: string, pedido: Pedido) {
  return call(usarEnlace, { body: { token, ...pedido } }, { keepalive: true })
}

/** Does what a link offers; `onHecho` gets the sentence about it. Afterwards nothing that the page knew counts any more. */
function useUsarEnlace(token: string, onHecho: (texto: string) => void) {
  return useMutation({
    mutationFn: (pedido: Pedido) => usar(token, pedido),
    onSuccess: onHecho,
  })
}
