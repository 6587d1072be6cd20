/** What is known when somebody begins to ask. */
export interface ConsultationStart {
  /** The provider who is asked; without one, those nearby of the category. */
  providerId?: string | undefined
  /** Several who were ticked on a list; the asker may still change them. */
  providerIds?: readonly string[] | undefined
  categoryId?: string | undefined
  serviceId?: string | undefined
  /** What the visitor has already said about the matter. */
  searchText?: string | undefined
}
