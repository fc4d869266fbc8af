import { useMutation } from '@tanstack/react-query'
import { getMisDatos } from '../../../contract/perfil.ts'
import { mensajeDe, request } from '../../api.ts'
import { saveFile } from '../../saveFile.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'

/** Saves the person's data as a file, with the names and units of the call. Read by a call and not by a link, so that a failure is told and a session that ended is renewed. */
export function useDescargarDatos() {
  const { alerta } = useDialogos()
  const anunciar = useAnuncio()
  return useMutation({
    mutationFn: async (): Promise<unknown> => (await request(getMisDatos, {}, {})).json(),
    onSuccess: (datos) => {
      saveFile('mis-datos.json', new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }))
      anunciar('Tus datos se descargaron en el archivo mis-datos.json.')
    },
    onError: (error) => {
      const texto = mensajeDe(error, 'Inténtalo de nuevo.')
      void alerta({ icono: 'error', titulo: 'No se pudieron descargar tus datos.', texto })
    },
  })
}
