import { useMutation } from '@tanstack/react-query'
import { getMisDatos } from '../../../contract/perfil.ts'
import { call, messageOf } from '../../api.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'

/** Some browsers read the file only after the click was handled. */
const LEIDO_MS = 60_000

/** Saves the person's data as a file. Read by a call and not by a link, so that a failure is told and a session that ended is renewed. */
export function useDescargarDatos() {
  const { alerta } = useDialogos()
  const anunciar = useAnuncio()
  return useMutation({
    mutationFn: () => call(getMisDatos, {}),
    onSuccess: (datos) => {
      save('mis-datos.json', JSON.stringify(datos, null, 2))
      anunciar('Tus datos se descargaron en el archivo mis-datos.json.')
    },
    onError: (error) => {
      const texto = messageOf(error, 'Inténtalo de nuevo.')
      void alerta({ icono: 'error', titulo: 'No se pudieron descargar tus datos.', texto })
    },
  })
}

function save(nombre: string, texto: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = nombre
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), LEIDO_MS)
}
