import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contar } from '../../../../contract/base/text/text.ts'
import { MINUTO_MS, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { type Correo, descartarCorreo, listCorreos, reenviarCorreo } from '../../../../contract/mensajes/correos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { listQueryOf } from '../../../base/lists/listQueryOptions.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Stack } from '../../../ui/layout/arrange.tsx'
import type { Column } from '../../../ui/list/Table.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { onItsWay } from '../../../ui/status/waiting.ts'
import { hourColumn, porDia, tal } from '../../base/lista/columnas.tsx'
import type { SumasProps } from '../../base/lista/declaracion.ts'
import { Listado } from '../../base/lista/Listado.tsx'
import { RowAction } from '../../base/lista/useAcciones.tsx'
import { useDireccion } from '../../base/lista/useDireccion.ts'
import { logrado } from '../../base/textos.ts'
import { Motivo, Para, SituacionDeCorreo } from './Situacion.tsx'

const COLUMNAS: readonly Column<Correo>[] = [
  hourColumn('Creado', 'creado'),
  { titulo: 'Para', principal: true, celda: (correo) => <Para correo={correo} /> },
  tal('Asunto', 'asunto', { tarjeta: 'renglon' }),
  { titulo: 'Estado', tarjeta: 'estado', celda: (correo) => <SituacionDeCorreo correo={correo} /> },
  tal('Intentos', 'intentos', { forma: 'fin', hay: (intentos) => Number(intentos) > 1 }),
  {
    titulo: 'Motivo',
    tarjeta: 'debajo',
    hay: ({ error }) => error,
    celda: (correo) => <Motivo correo={correo} />,
  },
]

const POR_DIA = porDia(({ creado }: Correo) => wallTimeDe(creado))

const FILTRO = {
  nombre: 'estado',
  label: 'Filtrar por estado',
  opciones: [
    ['', 'Todos los estados'],
    ['ENVIADO', 'Enviados'],
    ['ESCRITO', 'Guardados en disco'],
    ['PENDIENTE', 'En espera'],
    ['FALLIDO', 'Fallidos'],
    ['DESCARTADO', 'Descartados'],
    ['CALLADO', 'No avisados'],
    ['SIN_CORREO', 'Sin correo'],
  ],
} as const

/** Lists sent, waiting and failed mails, with the reason of a failure. */
export default function CorreosPage() {
  return (
    <Listado
      titulo="Correos"
      calls={{ list: listCorreos }}
      tamano={10}
      columnas={COLUMNAS}
      grupo={POR_DIA}
      acciones={(correo) => (
        <>
          {correo.reenviable && <Reenviar correo={correo} />}
          {correo.estado === 'FALLIDO' && <Descartar correo={correo} />}
        </>
      )}
      exportar="correos"
      filtros={[FILTRO]}
      sumas={({ filas }) => <NoSalieron filas={filas} />}
      vacio="Sin correos"
      alEmpezar="Cada correo que sale del sitio queda aquí, con lo que pasó con él."
      fallo="No se pudieron cargar los correos."
    />
  )
}

const FALLIDOS = listQueryOf(listCorreos, { buscar: '', hoja: { numero: 1, tamano: 1 }, estado: 'FALLIDO' })

/** What the list is looked at for: how many did not leave, above all that did. */
function NoSalieron({ filas }: Pick<SumasProps, 'filas'>) {
  const { filtroDe, filtrar } = useDireccion()
  const fallidos = useQuery({ ...FALLIDOS, refetchInterval: MINUTO_MS })
  const total = fallidos.data?.total ?? 0
  const ver = (
    <Button size="small" variant="secondary" onClick={() => filtrar({ estado: 'FALLIDO' })}>
      {total === 1 ? 'Ver cuál' : 'Ver cuáles'}
    </Button>
  )
  return (
    <>
      {total > 0 && !filtroDe('estado') && (
        <Stack bottom={4}>
          <Notice action={ver}>{contar(total, 'correo no salió', 'correos no salieron')}.</Notice>
        </Stack>
      )}
      {filas(onItsWay(fallidos))}
    </>
  )
}

type Dado = { correo: Correo }

function Reenviar({ correo: { id, para, estado } }: Dado) {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  const queries = useQueryClient()

  async function reenviar() {
    const enviado = await hacer({
      hacer: () =>
        conClave((clave) => call(reenviarCorreo, { params: { id } }, { clave })).then(() =>
          logrado('¡Listo!', `El correo va en camino a ${para}.`),
        ),
      fallo: 'No se pudo reenviar el correo.',
    })
    // When the alert closes, the mail has been sent or has failed again.
    if (enviado) void queries.invalidateQueries({ queryKey: [listCorreos.path] })
  }

  return (
    <RowAction
      variant={estado === 'FALLIDO' ? 'secondary' : 'quiet'}
      data-hecho={estado === 'FALLIDO' ? 'no' : undefined}
      de={` a ${para}`}
      onClick={reenviar}
    >
      {estado === 'FALLIDO' || estado === 'DESCARTADO' ? 'Reenviar' : 'Enviar ahora'}
    </RowAction>
  )
}

function Descartar({ correo: { id, plantilla, para } }: Dado) {
  const { hacer } = useAct()
  const cual = `«${plantilla}» para ${para || 'una dirección borrada'}`
  const descartar = () =>
    hacer({
      pregunta: {
        titulo: '¿Descartar correo?',
        texto: `${cual}. Deja de salir en Hoy; sigue en esta lista, entre los descartados.`,
        aceptar: 'Descartar',
      },
      hacer: () =>
        call(descartarCorreo, { params: { id } }).then(() =>
          logrado('¡Listo!', 'El correo ya no está entre lo pendiente.'),
        ),
      fallo: 'No se pudo descartar el correo.',
    })
  return (
    <RowAction de={` ${cual}`} onClick={descartar}>
      Descartar
    </RowAction>
  )
}
