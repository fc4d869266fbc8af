import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHora, formatMomento, wallTime, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { descargarRespaldo, type Respaldo as Estado, getRespaldo } from '../../../../contract/oficina/respaldo.ts'
import { request } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { fileOf, saveFile } from '../../../base/calls/saveFile.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { LoadingText } from '../../../ui/status/Skeleton.tsx'
import { FormularioBreve } from '../edicion/FormularioBreve.tsx'
import { Llave } from './Llave.tsx'
import { Seccion } from './Seccion.tsx'

/** Half an hour: a large backup over a slow line takes long. */
const ESPERA_MS = 30 * 60_000

/** Shows the last backup, and offers a fresh one to download. */
export default function Respaldo() {
  const leido = useQuery(queryOf(getRespaldo, {}))
  const { data } = leido
  return (
    <Seccion
      id="respaldo"
      intro="Una copia de todo: cuentas, citas, órdenes, artículos e imágenes. Sin una llave de recuperación, quien la tenga puede leerlo todo; guárdala donde solo tú llegues."
    >
      <QueryState
        de={leido}
        fallo="No se pudo leer cuándo fue el último respaldo."
        cargando={<LoadingText>Cargando…</LoadingText>}
      >
        {(estado) => <Ultimo {...estado} />}
      </QueryState>
      <Descargar />
      {data && (
        <Stack ruled={5} top={6}>
          <h3>Llave de recuperación</h3>
          <Llave cifrado={data.cifrado} />
        </Stack>
      )}
    </Seccion>
  )
}

function Ultimo({ hora, bueno, fallo }: Estado) {
  return (
    <>
      {fallo && <Notice>El último respaldo no se pudo hacer. {fallo}</Notice>}
      <Soft small top={2} bottom={2}>
        {bueno
          ? `El último respaldo se hizo el ${formatMomento(wallTimeDe(bueno.momento))}.`
          : 'El servidor todavía no ha hecho ningún respaldo.'}{' '}
        {hora === null
          ? 'Los respaldos automáticos están apagados (BACKUP=off).'
          : `Cada día hace uno a las ${formatHora(wallTime(hora * 60))}.`}
      </Soft>
    </>
  )
}

function Descargar() {
  const anunciar = useAnnouncement()
  const [turno, setTurno] = useState(0)
  return (
    <FormularioBreve
      key={turno}
      label="Descargar un respaldo"
      enviar={({ actual = '' }) =>
        request(descargarRespaldo, { body: { actual } }, { espera: ESPERA_MS }).then(readFile)
      }
      onHecho={({ nombre, contenido }) => {
        saveFile(nombre, contenido)
        setTurno((antes) => antes + 1)
        anunciar(`El respaldo se descargó en el archivo ${nombre}.`)
      }}
      boton="Descargar respaldo"
    >
      <PasswordField label="Tu contraseña" name="actual" autoComplete="current-password" />
    </FormularioBreve>
  )
}

/** The downloaded file, under the name that the server gave it. */
async function readFile(response: Response) {
  const [, nombre = 'biobienestar.db'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { nombre, contenido: await fileOf(response) }
}
