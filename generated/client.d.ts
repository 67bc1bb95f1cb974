// Generated from generated/openapi.json by openapi-typescript (`backline generate`). Do not edit.
// Document: 6c355d236b8303b123510319f01bbadb32e9ba4169d68e6f9362c7f567411f88
export interface paths {
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists accounts.
         * @description **Ability** `accounts:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["accounts.index"];
        put?: never;
        /**
         * Creates an account.
         * @description **Ability** `accounts:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["accounts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an account.
         * @description **Ability** `accounts:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["accounts.show"];
        put?: never;
        post?: never;
        /**
         * Deletes an account.
         * @description **Ability** `accounts:write` · **Units** 2 · **Refusals (422)** `in_use`, `open_balance`, `validation_failed`
         */
        delete: operations["accounts.delete"];
        options?: never;
        head?: never;
        /**
         * Changes an account.
         * @description **Ability** `accounts:write` · **Units** 2 · **Refusals (422)** `circular_reference`, `validation_failed`
         */
        patch: operations["accounts.update"];
        trace?: never;
    };
    "/api/v1/accounts/{account}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archives the account: it takes no new rentals.
         * @description **Ability** `accounts:write` · **Units** 3 · **Refusals (422)** `open_rentals`, `open_balance`, `validation_failed`
         */
        post: operations["accounts.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/as_at": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an account as it was at an instant.
         * @description **Ability** `accounts:read` and `action-log:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["accounts.as_at"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists account contacts.
         * @description **Ability** `accounts:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["account_contacts.index"];
        put?: never;
        /**
         * Creates an account contact.
         * @description **Ability** `accounts:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["account_contacts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/contacts/{contact}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an account contact.
         * @description **Ability** `accounts:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["account_contacts.show"];
        put?: never;
        post?: never;
        /**
         * Deletes an account contact.
         * @description **Ability** `accounts:write` · **Units** 2 · **Refusals (422)** `in_use`, `validation_failed`
         */
        delete: operations["account_contacts.delete"];
        options?: never;
        head?: never;
        /**
         * Changes an account contact.
         * @description **Ability** `accounts:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["account_contacts.update"];
        trace?: never;
    };
    "/api/v1/accounts/{account}/contacts/{contact}/make_primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes this the person to call first.
         * @description **Ability** `accounts:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["account_contacts.make_primary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of an account, newest first.
         * @description **Ability** `accounts:read` and `action-log:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["accounts.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/hold_credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes no more orders from the account.
         * @description **Ability** `accounts:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["accounts.hold_credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/release_credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes orders again.
         * @description **Ability** `accounts:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["accounts.release_credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted account back.
         * @description **Ability** `accounts:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `validation_failed`
         */
        post: operations["accounts.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{account}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an archived account usable again.
         * @description **Ability** `accounts:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["accounts.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists actions.
         * @description **Ability** `action-log:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["actions.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/{action_log}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an action log.
         * @description **Ability** `action-log:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["actions.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists addresses.
         * @description **Ability** `addresses:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["addresses.index"];
        put?: never;
        /**
         * Creates an address.
         * @description **Ability** `addresses:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["addresses.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/addresses/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an address.
         * @description **Ability** `addresses:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["addresses.show"];
        put?: never;
        post?: never;
        /**
         * Deletes an address.
         * @description **Ability** `addresses:write` · **Units** 2 · **Refusals (422)** `in_use`, `validation_failed`
         */
        delete: operations["addresses.delete"];
        options?: never;
        head?: never;
        /**
         * Changes an address.
         * @description **Ability** `addresses:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["addresses.update"];
        trace?: never;
    };
    "/api/v1/api_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists api tokens.
         * @description **Ability** `settings:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["api_tokens.index"];
        put?: never;
        /**
         * Creates an api token.
         * @description **Ability** `settings:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["api_tokens.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_tokens/{api_token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an api token.
         * @description **Ability** `settings:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["api_tokens.show"];
        put?: never;
        post?: never;
        /**
         * Deletes an api token.
         * @description **Ability** `settings:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["api_tokens.delete"];
        options?: never;
        head?: never;
        /**
         * Changes an api token.
         * @description **Ability** `settings:write` · **Units** 2 · **Refusals (422)** `invalid_state`, `validation_failed`
         */
        patch: operations["api_tokens.update"];
        trace?: never;
    };
    "/api/v1/api_tokens/{api_token}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops the token for good.
         * @description **Ability** `settings:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["api_tokens.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_tokens/{api_token}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the token a new value and shows it once; the old one stops working.
         * @description **Ability** `settings:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `validation_failed`
         */
        post: operations["api_tokens.rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_item_groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists catalogue item groups.
         * @description **Ability** `catalogue-items:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_item_groups.index"];
        put?: never;
        /**
         * Creates a catalogue item group.
         * @description **Ability** `catalogue-items:write` · **Units** 2 · **Refusals (422)** `circular_reference`, `validation_failed`
         */
        post: operations["catalogue_item_groups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_item_groups/{catalogue_item_group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a catalogue item group.
         * @description **Ability** `catalogue-items:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_item_groups.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a catalogue item group.
         * @description **Ability** `catalogue-items:write` · **Units** 2 · **Refusals (422)** `in_use`, `validation_failed`
         */
        delete: operations["catalogue_item_groups.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a catalogue item group.
         * @description **Ability** `catalogue-items:write` · **Units** 2 · **Refusals (422)** `circular_reference`, `validation_failed`
         */
        patch: operations["catalogue_item_groups.update"];
        trace?: never;
    };
    "/api/v1/catalogue_item_groups/{catalogue_item_group}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the group below another one or at another place.
         * @description **Ability** `catalogue-items:write` · **Units** 3 · **Refusals (422)** `circular_reference`, `validation_failed`
         */
        post: operations["catalogue_item_groups.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists catalogue items.
         * @description **Ability** `catalogue-items:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_items.index"];
        put?: never;
        /**
         * Creates a catalogue item.
         * @description **Ability** `catalogue-items:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["catalogue_items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a catalogue item.
         * @description **Ability** `catalogue-items:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_items.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a catalogue item.
         * @description **Ability** `catalogue-items:write` · **Units** 2 · **Refusals (422)** `in_use`, `validation_failed`
         */
        delete: operations["catalogue_items.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a catalogue item.
         * @description **Ability** `catalogue-items:write` · **Units** 2 · **Refusals (422)** `has_stock`, `validation_failed`
         */
        patch: operations["catalogue_items.update"];
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the item out of the offer.
         * @description **Ability** `catalogue-items:write` · **Units** 3 · **Refusals (422)** `in_use`, `validation_failed`
         */
        post: operations["catalogue_items.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/as_at": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a catalogue item as it was at an instant.
         * @description **Ability** `catalogue-items:read` and `action-log:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_items.as_at"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of a catalogue item, newest first.
         * @description **Ability** `catalogue-items:read` and `action-log:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_items.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists catalogue item rates.
         * @description **Ability** `rates:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_item_rates.index"];
        put?: never;
        /**
         * Creates a catalogue item rate.
         * @description **Ability** `rates:write` · **Units** 2 · **Refusals (422)** `invalid_dates`, `overlapping_rate`, `validation_failed`
         */
        post: operations["catalogue_item_rates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/rates/{rate}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a catalogue item rate.
         * @description **Ability** `rates:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["catalogue_item_rates.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a catalogue item rate.
         * @description **Ability** `rates:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["catalogue_item_rates.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a catalogue item rate.
         * @description **Ability** `rates:write` · **Units** 2 · **Refusals (422)** `invalid_dates`, `overlapping_rate`, `validation_failed`
         */
        patch: operations["catalogue_item_rates.update"];
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a deleted item back.
         * @description **Ability** `catalogue-items:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `validation_failed`
         */
        post: operations["catalogue_items.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue_items/{catalogue_item}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers the item again.
         * @description **Ability** `catalogue-items:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["catalogue_items.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changelog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of the API by release, newest first.
         * @description **Ability** any valid token · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["changelog.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists countries.
         * @description **Ability** `countries:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["countries.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/countries/{country}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a country.
         * @description **Ability** `countries:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["countries.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists currencies.
         * @description **Ability** `currencies:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["currencies.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/currencies/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a currency.
         * @description **Ability** `currencies:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["currencies.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists custom fields.
         * @description **Ability** `custom-fields:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["custom_fields.index"];
        put?: never;
        /**
         * Creates a custom field.
         * @description **Ability** `custom-fields:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["custom_fields.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom_fields/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the custom fields of a resource into the order of the ids given.
         * @description **Ability** `custom-fields:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["custom_fields.reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom_fields/{custom_field}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a custom field.
         * @description **Ability** `custom-fields:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["custom_fields.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a custom field.
         * @description **Ability** `custom-fields:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["custom_fields.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a custom field.
         * @description **Ability** `custom-fields:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["custom_fields.update"];
        trace?: never;
    };
    "/api/v1/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every endpoint with its ability and price weight.
         * @description **Ability** `system:read` · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["endpoints.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every event with the schema of its payload. The filter q[entity_eq] picks an entity's.
         * @description **Ability** `events:read` · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["events.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One event with the schema of its payload.
         * @description **Ability** `events:read` · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["events.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the token stands for and what it may do.
         * @description **Ability** any valid token · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["me.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rates.
         * @description **Ability** `rates:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rates.index"];
        put?: never;
        /**
         * Creates a rate.
         * @description **Ability** `rates:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["rates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rates/{rate}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a rate.
         * @description **Ability** `rates:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rates.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a rate.
         * @description **Ability** `rates:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["rates.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a rate.
         * @description **Ability** `rates:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["rates.update"];
        trace?: never;
    };
    "/api/v1/rates/{rate}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the rate out of use.
         * @description **Ability** `rates:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["rates.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rates/{rate}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings it back into use.
         * @description **Ability** `rates:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["rates.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rental_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rental items of every rental.
         * @description **Ability** `rentals:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rental_items.all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rentals.
         * @description **Ability** `rentals:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rentals.index"];
        put?: never;
        /**
         * Creates a rental.
         * @description **Ability** `rentals:write` · **Units** 2 · **Refusals (422)** `missing_account`, `missing_dates`, `account_inactive`, `discount_above_role_limit`, `invalid_dates`, `discount_conflict`, `validation_failed`
         */
        post: operations["rentals.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/composite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a rental with its items, all or nothing.
         * @description **Ability** `rentals:write` · **Units** 4 · **Refusals (422)** `missing_account`, `missing_dates`, `account_inactive`, `discount_above_role_limit`, `invalid_dates`, `discount_conflict`, `rental_locked`, `invalid_state`, `resource_inactive`, `circular_reference`, `insufficient_stock`, `below_dispatched`, `validation_failed`
         */
        post: operations["rentals.composite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a rental.
         * @description **Ability** `rentals:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rentals.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a rental.
         * @description **Ability** `rentals:write` · **Units** 2 · **Refusals (422)** `invalid_state`, `has_issued_invoices`, `validation_failed`
         */
        delete: operations["rentals.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a rental.
         * @description **Ability** `rentals:write` · **Units** 2 · **Refusals (422)** `locked_field`, `rental_locked`, `invalid_state`, `account_inactive`, `has_allocations`, `discount_above_role_limit`, `invalid_dates`, `discount_conflict`, `validation_failed`
         */
        patch: operations["rentals.update"];
        trace?: never;
    };
    "/api/v1/rentals/{rental}/as_at": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a rental as it was at an instant.
         * @description **Ability** `rentals:read` and `action-log:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rentals.as_at"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/available_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says of each action on a rental whether it is allowed, and why not.
         * @description **Ability** `rentals:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rentals.available_actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/change_status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the rental to another status that needs no operation of its own.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `missing_dates`, `missing_account`, `insufficient_stock`, `has_allocations`, `no_items`, `items_in_progress`, `items_outstanding`, `not_fully_invoiced`, `rental_locked`, `has_issued_invoices`, `missing_reason`, `validation_failed`
         */
        post: operations["rentals.change_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/convert_to_order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a quotation into an order.
         * @description **Ability** `rentals:write` · **Units** 4 · **Refusals (422)** `invalid_state`, `missing_account`, `missing_dates`, `account_inactive`, `credit_hold`, `no_items`, `quote_expired`, `missing_po_reference`, `credit_limit_exceeded`, `insufficient_stock`, `validation_failed`
         */
        post: operations["rentals.convert_to_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/convert_to_quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns an enquiry into a quotation and prices its items.
         * @description **Ability** `rentals:write` · **Units** 4 · **Refusals (422)** `invalid_state`, `missing_account`, `missing_dates`, `invalid_dates`, `account_inactive`, `validation_failed`
         */
        post: operations["rentals.convert_to_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the changes of a rental, newest first.
         * @description **Ability** `rentals:read` and `action-log:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rentals.history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists rental items.
         * @description **Ability** `rentals:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rental_items.index"];
        put?: never;
        /**
         * Creates a rental item.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `rental_locked`, `invalid_state`, `resource_inactive`, `circular_reference`, `discount_above_role_limit`, `insufficient_stock`, `invalid_dates`, `below_dispatched`, `validation_failed`
         */
        post: operations["rental_items.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/items/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates, changes and deletes rental items together, all or nothing.
         * @description **Ability** `rentals:write` · **Units** 4 · **Refusals (422)** `rental_locked`, `invalid_state`, `resource_inactive`, `circular_reference`, `discount_above_role_limit`, `insufficient_stock`, `items_in_progress`, `in_use`, `invalid_dates`, `below_dispatched`, `validation_failed`
         */
        post: operations["rental_items.bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/items/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the rental's items into the order of the ids given.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["rental_items.reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/items/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a rental item.
         * @description **Ability** `rentals:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rental_items.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a rental item.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `rental_locked`, `invalid_state`, `items_in_progress`, `in_use`, `validation_failed`
         */
        delete: operations["rental_items.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a rental item.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `rental_locked`, `invalid_state`, `circular_reference`, `discount_above_role_limit`, `insufficient_stock`, `invalid_dates`, `below_dispatched`, `validation_failed`
         */
        patch: operations["rental_items.update"];
        trace?: never;
    };
    "/api/v1/rentals/{rental}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a cancelled, lost or postponed rental back to the status it had before.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `nothing_to_reinstate`, `account_inactive`, `dates_in_past`, `insufficient_stock`, `validation_failed`
         */
        post: operations["rentals.reinstate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/reprice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks prices up again for all items without a price of their own.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `rental_locked`, `invalid_state`, `validation_failed`
         */
        post: operations["rentals.reprice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/reset_discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes all discounts off the rental and its items.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `rental_locked`, `invalid_state`, `validation_failed`
         */
        post: operations["rentals.reset_discounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/revert_to_enquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a quotation back into an enquiry.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `has_allocations`, `has_finalised_documents`, `has_issued_invoices`, `validation_failed`
         */
        post: operations["rentals.revert_to_enquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/revert_to_quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns an order back into a quotation.
         * @description **Ability** `rentals:write` · **Units** 3 · **Refusals (422)** `invalid_state`, `items_in_progress`, `has_issued_invoices`, `rental_locked`, `has_open_purchase_orders`, `validation_failed`
         */
        post: operations["rentals.revert_to_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rentals/{rental}/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rental's totals and taxes alone.
         * @description **Ability** `rentals:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["rentals.totals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists roles.
         * @description **Ability** `roles:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["roles.index"];
        put?: never;
        /**
         * Creates a role.
         * @description **Ability** `roles:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["roles.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/roles/{role}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a role.
         * @description **Ability** `roles:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["roles.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a role.
         * @description **Ability** `roles:write` · **Units** 2 · **Refusals (422)** `immutable_system_role`, `in_use`, `validation_failed`
         */
        delete: operations["roles.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a role.
         * @description **Ability** `roles:write` · **Units** 2 · **Refusals (422)** `immutable_system_role`, `validation_failed`
         */
        patch: operations["roles.update"];
        trace?: never;
    };
    "/api/v1/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fields, filters, includes and operations of every resource.
         * @description **Ability** `schema:read` · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["schema.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/schema/{resource}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fields, filters, includes and operations of one resource, by its plural; `settings` describes the settings.
         * @description **Ability** `schema:read` · **Units** 0 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["schema.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists services.
         * @description **Ability** `services:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["services.index"];
        put?: never;
        /**
         * Creates a service.
         * @description **Ability** `services:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["services.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a service.
         * @description **Ability** `services:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["services.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a service.
         * @description **Ability** `services:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["services.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a service.
         * @description **Ability** `services:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["services.update"];
        trace?: never;
    };
    "/api/v1/services/{service}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the service out of the offer.
         * @description **Ability** `services:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["services.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/services/{service}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers the service again.
         * @description **Ability** `services:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["services.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All settings by group. Encrypted ones read as null beside <key>_is_set.
         * @description **Ability** `settings:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["settings.index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/settings/{group}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The settings of one group; settings:read:<group> is enough.
         * @description **Ability** `settings:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["settings.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes settings of a group; keys left out stay as they are, null restores the default.
         * @description **Ability** `settings:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["settings.update"];
        trace?: never;
    };
    "/api/v1/tax_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists tax types.
         * @description **Ability** `tax-types:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["tax_types.index"];
        put?: never;
        /**
         * Creates a tax type.
         * @description **Ability** `tax-types:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["tax_types.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax_types/{tax_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a tax type.
         * @description **Ability** `tax-types:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["tax_types.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a tax type.
         * @description **Ability** `tax-types:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["tax_types.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a tax type.
         * @description **Ability** `tax-types:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["tax_types.update"];
        trace?: never;
    };
    "/api/v1/tax_types/{tax_type}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the tax type out of use.
         * @description **Ability** `tax-types:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["tax_types.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax_types/{tax_type}/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists tax rates.
         * @description **Ability** `tax-types:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["tax_rates.index"];
        put?: never;
        /**
         * Creates a tax rate.
         * @description **Ability** `tax-types:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["tax_rates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tax_types/{tax_type}/rates/{rate}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a tax rate.
         * @description **Ability** `tax-types:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["tax_rates.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a tax rate.
         * @description **Ability** `tax-types:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        delete: operations["tax_rates.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a tax rate.
         * @description **Ability** `tax-types:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["tax_rates.update"];
        trace?: never;
    };
    "/api/v1/tax_types/{tax_type}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings it back into use.
         * @description **Ability** `tax-types:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["tax_types.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists users.
         * @description **Ability** `users:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["users.index"];
        put?: never;
        /**
         * Creates a user.
         * @description **Ability** `users:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["users.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a user.
         * @description **Ability** `users:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["users.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a user.
         * @description **Ability** `users:write` · **Units** 2 · **Refusals (422)** `last_owner`, `validation_failed`
         */
        delete: operations["users.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a user.
         * @description **Ability** `users:write` · **Units** 2 · **Refusals (422)** `last_owner`, `validation_failed`
         */
        patch: operations["users.update"];
        trace?: never;
    };
    "/api/v1/users/{user}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the person access again.
         * @description **Ability** `users:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["users.activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{user}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the person's access away; tokens stop working.
         * @description **Ability** `users:write` · **Units** 3 · **Refusals (422)** `last_owner`, `validation_failed`
         */
        post: operations["users.deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/warehouses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists warehouses.
         * @description **Ability** `warehouses:read` · **Units** 2 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["warehouses.index"];
        put?: never;
        /**
         * Creates a warehouse.
         * @description **Ability** `warehouses:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        post: operations["warehouses.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/warehouses/{warehouse}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a warehouse.
         * @description **Ability** `warehouses:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["warehouses.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a warehouse.
         * @description **Ability** `warehouses:write` · **Units** 2 · **Refusals (422)** `in_use`, `validation_failed`
         */
        delete: operations["warehouses.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a warehouse.
         * @description **Ability** `warehouses:write` · **Units** 2 · **Refusals (422)** `validation_failed`
         */
        patch: operations["warehouses.update"];
        trace?: never;
    };
    "/api/v1/warehouses/{warehouse}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the warehouse out of use.
         * @description **Ability** `warehouses:write` · **Units** 3 · **Refusals (422)** `in_use`, `validation_failed`
         */
        post: operations["warehouses.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/warehouses/{warehouse}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists storage locations.
         * @description **Ability** `warehouses:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["storage_locations.index"];
        put?: never;
        /**
         * Creates a storage location.
         * @description **Ability** `warehouses:write` · **Units** 2 · **Refusals (422)** `circular_reference`, `validation_failed`
         */
        post: operations["storage_locations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/warehouses/{warehouse}/locations/{location}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a storage location.
         * @description **Ability** `warehouses:read` · **Units** 1 · **Refusals (422)** `validation_failed`, `query_too_complex`
         */
        get: operations["storage_locations.show"];
        put?: never;
        post?: never;
        /**
         * Deletes a storage location.
         * @description **Ability** `warehouses:write` · **Units** 2 · **Refusals (422)** `in_use`, `validation_failed`
         */
        delete: operations["storage_locations.delete"];
        options?: never;
        head?: never;
        /**
         * Changes a storage location.
         * @description **Ability** `warehouses:write` · **Units** 2 · **Refusals (422)** `circular_reference`, `validation_failed`
         */
        patch: operations["storage_locations.update"];
        trace?: never;
    };
    "/api/v1/warehouses/{warehouse}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings the warehouse back into use.
         * @description **Ability** `warehouses:write` · **Units** 3 · **Refusals (422)** `validation_failed`
         */
        post: operations["warehouses.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A customer, supplier, venue or subcontractor: an organisation or a person. */
        Account: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Number from the accounts' own series. Default: sequence(preferences.account_number_format). */
            number?: string;
            /** @description Name of the organisation or person. */
            name?: string;
            /**
             * @description Whether it is an organisation or a person.
             * @enum {string}
             */
            kind?: "organisation" | "person";
            /** @description Hires and buys from us. */
            is_customer?: boolean;
            /** @description Sells or hires out to us. */
            is_supplier?: boolean;
            /** @description A place where jobs happen. */
            is_venue?: boolean;
            /** @description Works for us. */
            is_subcontractor?: boolean;
            /** @description False once archived. */
            is_active?: boolean;
            /**
             * Format: date-time
             * @description When it was archived.
             */
            archived_at?: string | null;
            /**
             * Format: int32
             * @description The account that this one belongs to.
             */
            parent_id?: number | null;
            /** @description Name in the register. */
            legal_name?: string | null;
            /** @description Number in the register. */
            registration_number?: string | null;
            /** @description VAT number. */
            vat_number?: string | null;
            /**
             * Format: email
             * @description General e-mail address.
             */
            email?: string | null;
            /** @description General telephone number. */
            phone?: string | null;
            /** @description Web site. */
            website?: string | null;
            /** @description Currency of new rentals, an ISO 4217 code. Default: setting('finance.base_currency'). */
            currency_code?: string;
            /** @description Language and region, a BCP 47 tag. Default: setting('localisation.locale'). */
            locale?: string;
            /** @description Time zone, an IANA name. Default: setting('localisation.timezone'). */
            timezone?: string;
            /** @description Discount that new rentals start with. */
            default_discount_percent?: string;
            /**
             * Format: int32
             * @description Tax type forced on all rentals (exempt, reverse charge).
             */
            tax_type_id?: number | null;
            /** @description Most that may be owed; null is unlimited. */
            credit_limit?: string | null;
            /** @description No orders are taken. */
            is_on_credit_hold?: boolean;
            /** @description Orders need a purchase order number. */
            requires_po_number?: boolean;
            /**
             * Format: int32
             * @description Who looks after the account.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The contact marked as primary.
             */
            primary_contact_id?: number | null;
            /**
             * Format: int32
             * @description The main address.
             */
            primary_address_id?: number | null;
            /**
             * Format: int32
             * @description Where bills go.
             */
            billing_address_id?: number | null;
            /** @description Name of the bank. */
            bank_name?: string | null;
            /** @description Whether bank name is set. */
            bank_name_is_set?: boolean;
            /** @description IBAN. */
            bank_iban?: string | null;
            /** @description Whether bank iban is set. */
            bank_iban_is_set?: boolean;
            /** @description BIC. */
            bank_bic?: string | null;
            /** @description Whether bank bic is set. */
            bank_bic_is_set?: boolean;
            /** @description Wants no marketing. */
            marketing_opt_out?: boolean;
            /**
             * Format: int32
             * @description Our rating, 1 to 5.
             */
            rating?: number | null;
            /** @description Free labels. */
            tags?: string[];
            /** @description Shown when the account is chosen. */
            warning_message?: string | null;
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description The account that this one belongs to. Only with `include=parent`. */
            parent?: components["schemas"]["Account"] | null;
            /** @description Currency of new rentals, an ISO 4217 code. Only with `include=currency`. */
            currency?: components["schemas"]["Currency"] | null;
            /** @description Tax type forced on all rentals (exempt, reverse charge). Only with `include=tax_type`. */
            tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Who looks after the account. Only with `include=owner`. */
            owner?: components["schemas"]["User"] | null;
            /** @description The contact marked as primary. Only with `include=primary_contact`. */
            primary_contact?: components["schemas"]["AccountContact"] | null;
            /** @description The main address. Only with `include=primary_address`. */
            primary_address?: components["schemas"]["Address"] | null;
            /** @description Where bills go. Only with `include=billing_address`. */
            billing_address?: components["schemas"]["Address"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Accounts below this one. Only with `include=children`. */
            children?: components["schemas"]["Account"][];
            /** @description People of the account. Only with `include=contacts`. */
            contacts?: components["schemas"]["AccountContact"][];
            /** @description Addresses of the account. Only with `include=addresses`. */
            addresses?: components["schemas"]["Address"][];
            /** @description Rentals of the account. Only with `include=rentals`. */
            rentals?: components["schemas"]["Rental"][];
        };
        /** @description Body of accounts.archive. Unknown and read-only keys are ignored. */
        AccountArchiveInput: {
            /** @description Archive although the balance is not zero. */
            force?: boolean | null;
        };
        /** @description A person at an account. */
        AccountContact: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description The account it belongs to.
             */
            account_id?: number;
            /** @description First name. */
            first_name?: string;
            /** @description Last name. */
            last_name?: string | null;
            /** @description First and last name together. */
            name?: string | null;
            /** @description What the person does. */
            job_title?: string | null;
            /** @description Where in the organisation. */
            department?: string | null;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description Mobile number. */
            mobile?: string | null;
            /** @description The person to call first; at most one per account. */
            is_primary?: boolean;
            /** @description Still at the account. */
            is_active?: boolean;
            /** @description Gets the invoices. */
            receives_invoices?: boolean;
            /**
             * Format: int32
             * @description The user that this person is.
             */
            user_id?: number | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Account. Only with `include=account`. */
            account?: components["schemas"]["Account"] | null;
            /** @description The user that this person is. Only with `include=user`. */
            user?: components["schemas"]["User"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Addresses of the person. Only with `include=addresses`. */
            addresses?: components["schemas"]["Address"][];
        };
        /** @description Body of account_contacts.create. Unknown and read-only keys are ignored. */
        AccountContactCreate: {
            /** @description First name. */
            first_name: string;
            /** @description Last name. */
            last_name?: string | null;
            /** @description What the person does. */
            job_title?: string | null;
            /** @description Where in the organisation. */
            department?: string | null;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description Mobile number. */
            mobile?: string | null;
            /**
             * @description The person to call first; at most one per account.
             * @default false
             */
            is_primary: boolean;
            /**
             * @description Still at the account.
             * @default true
             */
            is_active: boolean;
            /**
             * @description Gets the invoices.
             * @default false
             */
            receives_invoices: boolean;
            /**
             * Format: int32
             * @description The user that this person is.
             */
            user_id?: number | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Filters of account contacts. Further keys: `cf.<name>_<predicate>`, `account.<field>_<predicate>`. */
        AccountContactFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            account_id_eq?: components["schemas"]["FilterValue"];
            account_id_not_eq?: components["schemas"]["FilterValue"];
            account_id_lt?: components["schemas"]["FilterValue"];
            account_id_lteq?: components["schemas"]["FilterValue"];
            account_id_gt?: components["schemas"]["FilterValue"];
            account_id_gteq?: components["schemas"]["FilterValue"];
            account_id_in?: components["schemas"]["FilterValue"];
            account_id_not_in?: components["schemas"]["FilterValue"];
            account_id_null?: components["schemas"]["FilterValue"];
            account_id_not_null?: components["schemas"]["FilterValue"];
            account_id_present?: components["schemas"]["FilterValue"];
            account_id_blank?: components["schemas"]["FilterValue"];
            first_name_eq?: components["schemas"]["FilterValue"];
            first_name_not_eq?: components["schemas"]["FilterValue"];
            first_name_cont?: components["schemas"]["FilterValue"];
            first_name_not_cont?: components["schemas"]["FilterValue"];
            first_name_start?: components["schemas"]["FilterValue"];
            first_name_end?: components["schemas"]["FilterValue"];
            first_name_in?: components["schemas"]["FilterValue"];
            first_name_not_in?: components["schemas"]["FilterValue"];
            first_name_null?: components["schemas"]["FilterValue"];
            first_name_not_null?: components["schemas"]["FilterValue"];
            first_name_present?: components["schemas"]["FilterValue"];
            first_name_blank?: components["schemas"]["FilterValue"];
            last_name_eq?: components["schemas"]["FilterValue"];
            last_name_not_eq?: components["schemas"]["FilterValue"];
            last_name_cont?: components["schemas"]["FilterValue"];
            last_name_not_cont?: components["schemas"]["FilterValue"];
            last_name_start?: components["schemas"]["FilterValue"];
            last_name_end?: components["schemas"]["FilterValue"];
            last_name_in?: components["schemas"]["FilterValue"];
            last_name_not_in?: components["schemas"]["FilterValue"];
            last_name_null?: components["schemas"]["FilterValue"];
            last_name_not_null?: components["schemas"]["FilterValue"];
            last_name_present?: components["schemas"]["FilterValue"];
            last_name_blank?: components["schemas"]["FilterValue"];
            job_title_eq?: components["schemas"]["FilterValue"];
            job_title_not_eq?: components["schemas"]["FilterValue"];
            job_title_cont?: components["schemas"]["FilterValue"];
            job_title_not_cont?: components["schemas"]["FilterValue"];
            job_title_start?: components["schemas"]["FilterValue"];
            job_title_end?: components["schemas"]["FilterValue"];
            job_title_in?: components["schemas"]["FilterValue"];
            job_title_not_in?: components["schemas"]["FilterValue"];
            job_title_null?: components["schemas"]["FilterValue"];
            job_title_not_null?: components["schemas"]["FilterValue"];
            job_title_present?: components["schemas"]["FilterValue"];
            job_title_blank?: components["schemas"]["FilterValue"];
            email_eq?: components["schemas"]["FilterValue"];
            email_not_eq?: components["schemas"]["FilterValue"];
            email_cont?: components["schemas"]["FilterValue"];
            email_not_cont?: components["schemas"]["FilterValue"];
            email_start?: components["schemas"]["FilterValue"];
            email_end?: components["schemas"]["FilterValue"];
            email_in?: components["schemas"]["FilterValue"];
            email_not_in?: components["schemas"]["FilterValue"];
            email_null?: components["schemas"]["FilterValue"];
            email_not_null?: components["schemas"]["FilterValue"];
            email_present?: components["schemas"]["FilterValue"];
            email_blank?: components["schemas"]["FilterValue"];
            phone_eq?: components["schemas"]["FilterValue"];
            phone_not_eq?: components["schemas"]["FilterValue"];
            phone_cont?: components["schemas"]["FilterValue"];
            phone_not_cont?: components["schemas"]["FilterValue"];
            phone_start?: components["schemas"]["FilterValue"];
            phone_end?: components["schemas"]["FilterValue"];
            phone_in?: components["schemas"]["FilterValue"];
            phone_not_in?: components["schemas"]["FilterValue"];
            phone_null?: components["schemas"]["FilterValue"];
            phone_not_null?: components["schemas"]["FilterValue"];
            phone_present?: components["schemas"]["FilterValue"];
            phone_blank?: components["schemas"]["FilterValue"];
            mobile_eq?: components["schemas"]["FilterValue"];
            mobile_not_eq?: components["schemas"]["FilterValue"];
            mobile_cont?: components["schemas"]["FilterValue"];
            mobile_not_cont?: components["schemas"]["FilterValue"];
            mobile_start?: components["schemas"]["FilterValue"];
            mobile_end?: components["schemas"]["FilterValue"];
            mobile_in?: components["schemas"]["FilterValue"];
            mobile_not_in?: components["schemas"]["FilterValue"];
            mobile_null?: components["schemas"]["FilterValue"];
            mobile_not_null?: components["schemas"]["FilterValue"];
            mobile_present?: components["schemas"]["FilterValue"];
            mobile_blank?: components["schemas"]["FilterValue"];
            is_primary_true?: components["schemas"]["FilterValue"];
            is_primary_false?: components["schemas"]["FilterValue"];
            is_primary_eq?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            receives_invoices_true?: components["schemas"]["FilterValue"];
            receives_invoices_false?: components["schemas"]["FilterValue"];
            receives_invoices_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of account_contacts.make_primary. Unknown and read-only keys are ignored. */
        AccountContactMakePrimaryInput: Record<string, never>;
        /** @description Body of account_contacts.update. Unknown and read-only keys are ignored. */
        AccountContactUpdate: {
            /** @description First name. */
            first_name?: string;
            /** @description Last name. */
            last_name?: string | null;
            /** @description What the person does. */
            job_title?: string | null;
            /** @description Where in the organisation. */
            department?: string | null;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string | null;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description Mobile number. */
            mobile?: string | null;
            /** @description The person to call first; at most one per account. */
            is_primary?: boolean;
            /** @description Still at the account. */
            is_active?: boolean;
            /** @description Gets the invoices. */
            receives_invoices?: boolean;
            /**
             * Format: int32
             * @description The user that this person is.
             */
            user_id?: number | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Body of accounts.create. Unknown and read-only keys are ignored. */
        AccountCreate: {
            /** @description Name of the organisation or person. */
            name: string;
            /**
             * @description Whether it is an organisation or a person.
             * @default organisation
             * @enum {string}
             */
            kind: "organisation" | "person";
            /**
             * @description Hires and buys from us.
             * @default true
             */
            is_customer: boolean;
            /**
             * @description Sells or hires out to us.
             * @default false
             */
            is_supplier: boolean;
            /**
             * @description A place where jobs happen.
             * @default false
             */
            is_venue: boolean;
            /**
             * @description Works for us.
             * @default false
             */
            is_subcontractor: boolean;
            /**
             * Format: int32
             * @description The account that this one belongs to.
             */
            parent_id?: number | null;
            /** @description Name in the register. */
            legal_name?: string | null;
            /** @description Number in the register. */
            registration_number?: string | null;
            /** @description VAT number. */
            vat_number?: string | null;
            /**
             * Format: email
             * @description General e-mail address.
             */
            email?: string | null;
            /** @description General telephone number. */
            phone?: string | null;
            /** @description Web site. */
            website?: string | null;
            /** @description Currency of new rentals, an ISO 4217 code. Default: setting('finance.base_currency'). */
            currency_code?: string;
            /** @description Language and region, a BCP 47 tag. Default: setting('localisation.locale'). */
            locale?: string;
            /** @description Time zone, an IANA name. Default: setting('localisation.timezone'). */
            timezone?: string;
            /** @description Discount that new rentals start with. */
            default_discount_percent?: string;
            /**
             * Format: int32
             * @description Tax type forced on all rentals (exempt, reverse charge).
             */
            tax_type_id?: number | null;
            /** @description Most that may be owed; null is unlimited. */
            credit_limit?: string | null;
            /**
             * @description Orders need a purchase order number.
             * @default false
             */
            requires_po_number: boolean;
            /**
             * Format: int32
             * @description Who looks after the account.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The main address.
             */
            primary_address_id?: number | null;
            /**
             * Format: int32
             * @description Where bills go.
             */
            billing_address_id?: number | null;
            /** @description Name of the bank. */
            bank_name?: string | null;
            /** @description IBAN. */
            bank_iban?: string | null;
            /** @description BIC. */
            bank_bic?: string | null;
            /**
             * @description Wants no marketing.
             * @default false
             */
            marketing_opt_out: boolean;
            /**
             * Format: int32
             * @description Our rating, 1 to 5.
             */
            rating?: number | null;
            /**
             * @description Free labels.
             * @default []
             */
            tags: string[];
            /** @description Shown when the account is chosen. */
            warning_message?: string | null;
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Filters of accounts. Further keys: `cf.<name>_<predicate>`. */
        AccountFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            number_eq?: components["schemas"]["FilterValue"];
            number_not_eq?: components["schemas"]["FilterValue"];
            number_cont?: components["schemas"]["FilterValue"];
            number_not_cont?: components["schemas"]["FilterValue"];
            number_start?: components["schemas"]["FilterValue"];
            number_end?: components["schemas"]["FilterValue"];
            number_in?: components["schemas"]["FilterValue"];
            number_not_in?: components["schemas"]["FilterValue"];
            number_null?: components["schemas"]["FilterValue"];
            number_not_null?: components["schemas"]["FilterValue"];
            number_present?: components["schemas"]["FilterValue"];
            number_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            kind_eq?: components["schemas"]["FilterValue"];
            kind_not_eq?: components["schemas"]["FilterValue"];
            kind_in?: components["schemas"]["FilterValue"];
            kind_not_in?: components["schemas"]["FilterValue"];
            kind_null?: components["schemas"]["FilterValue"];
            kind_not_null?: components["schemas"]["FilterValue"];
            is_customer_true?: components["schemas"]["FilterValue"];
            is_customer_false?: components["schemas"]["FilterValue"];
            is_customer_eq?: components["schemas"]["FilterValue"];
            is_supplier_true?: components["schemas"]["FilterValue"];
            is_supplier_false?: components["schemas"]["FilterValue"];
            is_supplier_eq?: components["schemas"]["FilterValue"];
            is_venue_true?: components["schemas"]["FilterValue"];
            is_venue_false?: components["schemas"]["FilterValue"];
            is_venue_eq?: components["schemas"]["FilterValue"];
            is_subcontractor_true?: components["schemas"]["FilterValue"];
            is_subcontractor_false?: components["schemas"]["FilterValue"];
            is_subcontractor_eq?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            archived_at_eq?: components["schemas"]["FilterValue"];
            archived_at_not_eq?: components["schemas"]["FilterValue"];
            archived_at_lt?: components["schemas"]["FilterValue"];
            archived_at_lteq?: components["schemas"]["FilterValue"];
            archived_at_gt?: components["schemas"]["FilterValue"];
            archived_at_gteq?: components["schemas"]["FilterValue"];
            archived_at_null?: components["schemas"]["FilterValue"];
            archived_at_not_null?: components["schemas"]["FilterValue"];
            archived_at_present?: components["schemas"]["FilterValue"];
            archived_at_blank?: components["schemas"]["FilterValue"];
            parent_id_eq?: components["schemas"]["FilterValue"];
            parent_id_not_eq?: components["schemas"]["FilterValue"];
            parent_id_lt?: components["schemas"]["FilterValue"];
            parent_id_lteq?: components["schemas"]["FilterValue"];
            parent_id_gt?: components["schemas"]["FilterValue"];
            parent_id_gteq?: components["schemas"]["FilterValue"];
            parent_id_in?: components["schemas"]["FilterValue"];
            parent_id_not_in?: components["schemas"]["FilterValue"];
            parent_id_null?: components["schemas"]["FilterValue"];
            parent_id_not_null?: components["schemas"]["FilterValue"];
            parent_id_present?: components["schemas"]["FilterValue"];
            parent_id_blank?: components["schemas"]["FilterValue"];
            legal_name_eq?: components["schemas"]["FilterValue"];
            legal_name_not_eq?: components["schemas"]["FilterValue"];
            legal_name_cont?: components["schemas"]["FilterValue"];
            legal_name_not_cont?: components["schemas"]["FilterValue"];
            legal_name_start?: components["schemas"]["FilterValue"];
            legal_name_end?: components["schemas"]["FilterValue"];
            legal_name_in?: components["schemas"]["FilterValue"];
            legal_name_not_in?: components["schemas"]["FilterValue"];
            legal_name_null?: components["schemas"]["FilterValue"];
            legal_name_not_null?: components["schemas"]["FilterValue"];
            legal_name_present?: components["schemas"]["FilterValue"];
            legal_name_blank?: components["schemas"]["FilterValue"];
            registration_number_eq?: components["schemas"]["FilterValue"];
            registration_number_not_eq?: components["schemas"]["FilterValue"];
            registration_number_cont?: components["schemas"]["FilterValue"];
            registration_number_not_cont?: components["schemas"]["FilterValue"];
            registration_number_start?: components["schemas"]["FilterValue"];
            registration_number_end?: components["schemas"]["FilterValue"];
            registration_number_in?: components["schemas"]["FilterValue"];
            registration_number_not_in?: components["schemas"]["FilterValue"];
            registration_number_null?: components["schemas"]["FilterValue"];
            registration_number_not_null?: components["schemas"]["FilterValue"];
            registration_number_present?: components["schemas"]["FilterValue"];
            registration_number_blank?: components["schemas"]["FilterValue"];
            vat_number_eq?: components["schemas"]["FilterValue"];
            vat_number_not_eq?: components["schemas"]["FilterValue"];
            vat_number_cont?: components["schemas"]["FilterValue"];
            vat_number_not_cont?: components["schemas"]["FilterValue"];
            vat_number_start?: components["schemas"]["FilterValue"];
            vat_number_end?: components["schemas"]["FilterValue"];
            vat_number_in?: components["schemas"]["FilterValue"];
            vat_number_not_in?: components["schemas"]["FilterValue"];
            vat_number_null?: components["schemas"]["FilterValue"];
            vat_number_not_null?: components["schemas"]["FilterValue"];
            vat_number_present?: components["schemas"]["FilterValue"];
            vat_number_blank?: components["schemas"]["FilterValue"];
            email_eq?: components["schemas"]["FilterValue"];
            email_not_eq?: components["schemas"]["FilterValue"];
            email_cont?: components["schemas"]["FilterValue"];
            email_not_cont?: components["schemas"]["FilterValue"];
            email_start?: components["schemas"]["FilterValue"];
            email_end?: components["schemas"]["FilterValue"];
            email_in?: components["schemas"]["FilterValue"];
            email_not_in?: components["schemas"]["FilterValue"];
            email_null?: components["schemas"]["FilterValue"];
            email_not_null?: components["schemas"]["FilterValue"];
            email_present?: components["schemas"]["FilterValue"];
            email_blank?: components["schemas"]["FilterValue"];
            phone_eq?: components["schemas"]["FilterValue"];
            phone_not_eq?: components["schemas"]["FilterValue"];
            phone_cont?: components["schemas"]["FilterValue"];
            phone_not_cont?: components["schemas"]["FilterValue"];
            phone_start?: components["schemas"]["FilterValue"];
            phone_end?: components["schemas"]["FilterValue"];
            phone_in?: components["schemas"]["FilterValue"];
            phone_not_in?: components["schemas"]["FilterValue"];
            phone_null?: components["schemas"]["FilterValue"];
            phone_not_null?: components["schemas"]["FilterValue"];
            phone_present?: components["schemas"]["FilterValue"];
            phone_blank?: components["schemas"]["FilterValue"];
            website_eq?: components["schemas"]["FilterValue"];
            website_not_eq?: components["schemas"]["FilterValue"];
            website_cont?: components["schemas"]["FilterValue"];
            website_not_cont?: components["schemas"]["FilterValue"];
            website_start?: components["schemas"]["FilterValue"];
            website_end?: components["schemas"]["FilterValue"];
            website_in?: components["schemas"]["FilterValue"];
            website_not_in?: components["schemas"]["FilterValue"];
            website_null?: components["schemas"]["FilterValue"];
            website_not_null?: components["schemas"]["FilterValue"];
            website_present?: components["schemas"]["FilterValue"];
            website_blank?: components["schemas"]["FilterValue"];
            currency_code_eq?: components["schemas"]["FilterValue"];
            currency_code_not_eq?: components["schemas"]["FilterValue"];
            currency_code_cont?: components["schemas"]["FilterValue"];
            currency_code_not_cont?: components["schemas"]["FilterValue"];
            currency_code_start?: components["schemas"]["FilterValue"];
            currency_code_end?: components["schemas"]["FilterValue"];
            currency_code_in?: components["schemas"]["FilterValue"];
            currency_code_not_in?: components["schemas"]["FilterValue"];
            currency_code_null?: components["schemas"]["FilterValue"];
            currency_code_not_null?: components["schemas"]["FilterValue"];
            currency_code_present?: components["schemas"]["FilterValue"];
            currency_code_blank?: components["schemas"]["FilterValue"];
            default_discount_percent_eq?: components["schemas"]["FilterValue"];
            default_discount_percent_not_eq?: components["schemas"]["FilterValue"];
            default_discount_percent_lt?: components["schemas"]["FilterValue"];
            default_discount_percent_lteq?: components["schemas"]["FilterValue"];
            default_discount_percent_gt?: components["schemas"]["FilterValue"];
            default_discount_percent_gteq?: components["schemas"]["FilterValue"];
            default_discount_percent_null?: components["schemas"]["FilterValue"];
            default_discount_percent_not_null?: components["schemas"]["FilterValue"];
            tax_type_id_eq?: components["schemas"]["FilterValue"];
            tax_type_id_not_eq?: components["schemas"]["FilterValue"];
            tax_type_id_lt?: components["schemas"]["FilterValue"];
            tax_type_id_lteq?: components["schemas"]["FilterValue"];
            tax_type_id_gt?: components["schemas"]["FilterValue"];
            tax_type_id_gteq?: components["schemas"]["FilterValue"];
            tax_type_id_in?: components["schemas"]["FilterValue"];
            tax_type_id_not_in?: components["schemas"]["FilterValue"];
            tax_type_id_null?: components["schemas"]["FilterValue"];
            tax_type_id_not_null?: components["schemas"]["FilterValue"];
            tax_type_id_present?: components["schemas"]["FilterValue"];
            tax_type_id_blank?: components["schemas"]["FilterValue"];
            credit_limit_eq?: components["schemas"]["FilterValue"];
            credit_limit_not_eq?: components["schemas"]["FilterValue"];
            credit_limit_lt?: components["schemas"]["FilterValue"];
            credit_limit_lteq?: components["schemas"]["FilterValue"];
            credit_limit_gt?: components["schemas"]["FilterValue"];
            credit_limit_gteq?: components["schemas"]["FilterValue"];
            credit_limit_null?: components["schemas"]["FilterValue"];
            credit_limit_not_null?: components["schemas"]["FilterValue"];
            is_on_credit_hold_true?: components["schemas"]["FilterValue"];
            is_on_credit_hold_false?: components["schemas"]["FilterValue"];
            is_on_credit_hold_eq?: components["schemas"]["FilterValue"];
            requires_po_number_true?: components["schemas"]["FilterValue"];
            requires_po_number_false?: components["schemas"]["FilterValue"];
            requires_po_number_eq?: components["schemas"]["FilterValue"];
            owner_id_eq?: components["schemas"]["FilterValue"];
            owner_id_not_eq?: components["schemas"]["FilterValue"];
            owner_id_lt?: components["schemas"]["FilterValue"];
            owner_id_lteq?: components["schemas"]["FilterValue"];
            owner_id_gt?: components["schemas"]["FilterValue"];
            owner_id_gteq?: components["schemas"]["FilterValue"];
            owner_id_in?: components["schemas"]["FilterValue"];
            owner_id_not_in?: components["schemas"]["FilterValue"];
            owner_id_null?: components["schemas"]["FilterValue"];
            owner_id_not_null?: components["schemas"]["FilterValue"];
            owner_id_present?: components["schemas"]["FilterValue"];
            owner_id_blank?: components["schemas"]["FilterValue"];
            marketing_opt_out_true?: components["schemas"]["FilterValue"];
            marketing_opt_out_false?: components["schemas"]["FilterValue"];
            marketing_opt_out_eq?: components["schemas"]["FilterValue"];
            rating_eq?: components["schemas"]["FilterValue"];
            rating_not_eq?: components["schemas"]["FilterValue"];
            rating_lt?: components["schemas"]["FilterValue"];
            rating_lteq?: components["schemas"]["FilterValue"];
            rating_gt?: components["schemas"]["FilterValue"];
            rating_gteq?: components["schemas"]["FilterValue"];
            rating_in?: components["schemas"]["FilterValue"];
            rating_not_in?: components["schemas"]["FilterValue"];
            rating_null?: components["schemas"]["FilterValue"];
            rating_not_null?: components["schemas"]["FilterValue"];
            rating_present?: components["schemas"]["FilterValue"];
            rating_blank?: components["schemas"]["FilterValue"];
            tags_eq?: components["schemas"]["FilterValue"];
            tags_in?: components["schemas"]["FilterValue"];
            tags_present?: components["schemas"]["FilterValue"];
            tags_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of accounts.hold_credit. Unknown and read-only keys are ignored. */
        AccountHoldCreditInput: Record<string, never>;
        /** @description Body of accounts.release_credit. Unknown and read-only keys are ignored. */
        AccountReleaseCreditInput: Record<string, never>;
        /** @description Body of accounts.restore. Unknown and read-only keys are ignored. */
        AccountRestoreInput: Record<string, never>;
        /** @description Body of accounts.unarchive. Unknown and read-only keys are ignored. */
        AccountUnarchiveInput: Record<string, never>;
        /** @description Body of accounts.update. Unknown and read-only keys are ignored. */
        AccountUpdate: {
            /** @description Name of the organisation or person. */
            name?: string;
            /**
             * @description Whether it is an organisation or a person.
             * @enum {string}
             */
            kind?: "organisation" | "person";
            /** @description Hires and buys from us. */
            is_customer?: boolean;
            /** @description Sells or hires out to us. */
            is_supplier?: boolean;
            /** @description A place where jobs happen. */
            is_venue?: boolean;
            /** @description Works for us. */
            is_subcontractor?: boolean;
            /**
             * Format: int32
             * @description The account that this one belongs to.
             */
            parent_id?: number | null;
            /** @description Name in the register. */
            legal_name?: string | null;
            /** @description Number in the register. */
            registration_number?: string | null;
            /** @description VAT number. */
            vat_number?: string | null;
            /**
             * Format: email
             * @description General e-mail address.
             */
            email?: string | null;
            /** @description General telephone number. */
            phone?: string | null;
            /** @description Web site. */
            website?: string | null;
            /** @description Currency of new rentals, an ISO 4217 code. */
            currency_code?: string;
            /** @description Language and region, a BCP 47 tag. */
            locale?: string;
            /** @description Time zone, an IANA name. */
            timezone?: string;
            /** @description Discount that new rentals start with. */
            default_discount_percent?: string;
            /**
             * Format: int32
             * @description Tax type forced on all rentals (exempt, reverse charge).
             */
            tax_type_id?: number | null;
            /** @description Most that may be owed; null is unlimited. */
            credit_limit?: string | null;
            /** @description Orders need a purchase order number. */
            requires_po_number?: boolean;
            /**
             * Format: int32
             * @description Who looks after the account.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The main address.
             */
            primary_address_id?: number | null;
            /**
             * Format: int32
             * @description Where bills go.
             */
            billing_address_id?: number | null;
            /** @description Name of the bank. */
            bank_name?: string | null;
            /** @description IBAN. */
            bank_iban?: string | null;
            /** @description BIC. */
            bank_bic?: string | null;
            /** @description Wants no marketing. */
            marketing_opt_out?: boolean;
            /**
             * Format: int32
             * @description Our rating, 1 to 5.
             */
            rating?: number | null;
            /** @description Free labels. */
            tags?: string[];
            /** @description Shown when the account is chosen. */
            warning_message?: string | null;
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description An entry of the ledger: what changed, who did it, and through which door. */
        ActionLog: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description What happened. */
            action?: string;
            /** @description The kind of record. */
            auditable_type?: string;
            /** @description The record's id, always text. */
            auditable_id?: string;
            /** @description The kind of record it stands below. */
            parent_type?: string | null;
            /** @description The id of the record it stands below, always text. */
            parent_id?: string | null;
            /**
             * @description What acted.
             * @enum {string}
             */
            actor_type?: "user" | "api_token" | "plugin" | "system";
            /** @description Id of what acted. Default: ''. */
            actor_id?: string;
            /** @description Name of what acted. Default: ''. */
            actor_label?: string;
            /**
             * Format: int32
             * @description The person behind it.
             */
            user_id?: number | null;
            /** @description The person's name at the time. */
            user_name?: string | null;
            /** @description Changed fields with their values from before. */
            old_values?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean;
            /** @description Changed fields with their new values. */
            new_values?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean;
            /**
             * @description The door it came through.
             * @enum {string}
             */
            via?: "web" | "api" | "mcp" | "cli";
            /**
             * Format: uuid
             * @description The request that caused it.
             */
            request_id?: string | null;
            /**
             * Format: int64
             * @description The record's version after it, for event-sourced records.
             */
            aggregate_version?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
        };
        /** @description Filters of actions. */
        ActionLogFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            action_eq?: components["schemas"]["FilterValue"];
            action_not_eq?: components["schemas"]["FilterValue"];
            action_cont?: components["schemas"]["FilterValue"];
            action_not_cont?: components["schemas"]["FilterValue"];
            action_start?: components["schemas"]["FilterValue"];
            action_end?: components["schemas"]["FilterValue"];
            action_in?: components["schemas"]["FilterValue"];
            action_not_in?: components["schemas"]["FilterValue"];
            action_null?: components["schemas"]["FilterValue"];
            action_not_null?: components["schemas"]["FilterValue"];
            action_present?: components["schemas"]["FilterValue"];
            action_blank?: components["schemas"]["FilterValue"];
            auditable_type_eq?: components["schemas"]["FilterValue"];
            auditable_type_not_eq?: components["schemas"]["FilterValue"];
            auditable_type_cont?: components["schemas"]["FilterValue"];
            auditable_type_not_cont?: components["schemas"]["FilterValue"];
            auditable_type_start?: components["schemas"]["FilterValue"];
            auditable_type_end?: components["schemas"]["FilterValue"];
            auditable_type_in?: components["schemas"]["FilterValue"];
            auditable_type_not_in?: components["schemas"]["FilterValue"];
            auditable_type_null?: components["schemas"]["FilterValue"];
            auditable_type_not_null?: components["schemas"]["FilterValue"];
            auditable_type_present?: components["schemas"]["FilterValue"];
            auditable_type_blank?: components["schemas"]["FilterValue"];
            auditable_id_eq?: components["schemas"]["FilterValue"];
            auditable_id_not_eq?: components["schemas"]["FilterValue"];
            auditable_id_cont?: components["schemas"]["FilterValue"];
            auditable_id_not_cont?: components["schemas"]["FilterValue"];
            auditable_id_start?: components["schemas"]["FilterValue"];
            auditable_id_end?: components["schemas"]["FilterValue"];
            auditable_id_in?: components["schemas"]["FilterValue"];
            auditable_id_not_in?: components["schemas"]["FilterValue"];
            auditable_id_null?: components["schemas"]["FilterValue"];
            auditable_id_not_null?: components["schemas"]["FilterValue"];
            auditable_id_present?: components["schemas"]["FilterValue"];
            auditable_id_blank?: components["schemas"]["FilterValue"];
            parent_type_eq?: components["schemas"]["FilterValue"];
            parent_type_not_eq?: components["schemas"]["FilterValue"];
            parent_type_cont?: components["schemas"]["FilterValue"];
            parent_type_not_cont?: components["schemas"]["FilterValue"];
            parent_type_start?: components["schemas"]["FilterValue"];
            parent_type_end?: components["schemas"]["FilterValue"];
            parent_type_in?: components["schemas"]["FilterValue"];
            parent_type_not_in?: components["schemas"]["FilterValue"];
            parent_type_null?: components["schemas"]["FilterValue"];
            parent_type_not_null?: components["schemas"]["FilterValue"];
            parent_type_present?: components["schemas"]["FilterValue"];
            parent_type_blank?: components["schemas"]["FilterValue"];
            parent_id_eq?: components["schemas"]["FilterValue"];
            parent_id_not_eq?: components["schemas"]["FilterValue"];
            parent_id_cont?: components["schemas"]["FilterValue"];
            parent_id_not_cont?: components["schemas"]["FilterValue"];
            parent_id_start?: components["schemas"]["FilterValue"];
            parent_id_end?: components["schemas"]["FilterValue"];
            parent_id_in?: components["schemas"]["FilterValue"];
            parent_id_not_in?: components["schemas"]["FilterValue"];
            parent_id_null?: components["schemas"]["FilterValue"];
            parent_id_not_null?: components["schemas"]["FilterValue"];
            parent_id_present?: components["schemas"]["FilterValue"];
            parent_id_blank?: components["schemas"]["FilterValue"];
            actor_type_eq?: components["schemas"]["FilterValue"];
            actor_type_not_eq?: components["schemas"]["FilterValue"];
            actor_type_in?: components["schemas"]["FilterValue"];
            actor_type_not_in?: components["schemas"]["FilterValue"];
            actor_type_null?: components["schemas"]["FilterValue"];
            actor_type_not_null?: components["schemas"]["FilterValue"];
            actor_id_eq?: components["schemas"]["FilterValue"];
            actor_id_not_eq?: components["schemas"]["FilterValue"];
            actor_id_cont?: components["schemas"]["FilterValue"];
            actor_id_not_cont?: components["schemas"]["FilterValue"];
            actor_id_start?: components["schemas"]["FilterValue"];
            actor_id_end?: components["schemas"]["FilterValue"];
            actor_id_in?: components["schemas"]["FilterValue"];
            actor_id_not_in?: components["schemas"]["FilterValue"];
            actor_id_null?: components["schemas"]["FilterValue"];
            actor_id_not_null?: components["schemas"]["FilterValue"];
            actor_id_present?: components["schemas"]["FilterValue"];
            actor_id_blank?: components["schemas"]["FilterValue"];
            actor_label_eq?: components["schemas"]["FilterValue"];
            actor_label_not_eq?: components["schemas"]["FilterValue"];
            actor_label_cont?: components["schemas"]["FilterValue"];
            actor_label_not_cont?: components["schemas"]["FilterValue"];
            actor_label_start?: components["schemas"]["FilterValue"];
            actor_label_end?: components["schemas"]["FilterValue"];
            actor_label_in?: components["schemas"]["FilterValue"];
            actor_label_not_in?: components["schemas"]["FilterValue"];
            actor_label_null?: components["schemas"]["FilterValue"];
            actor_label_not_null?: components["schemas"]["FilterValue"];
            actor_label_present?: components["schemas"]["FilterValue"];
            actor_label_blank?: components["schemas"]["FilterValue"];
            user_id_eq?: components["schemas"]["FilterValue"];
            user_id_not_eq?: components["schemas"]["FilterValue"];
            user_id_lt?: components["schemas"]["FilterValue"];
            user_id_lteq?: components["schemas"]["FilterValue"];
            user_id_gt?: components["schemas"]["FilterValue"];
            user_id_gteq?: components["schemas"]["FilterValue"];
            user_id_in?: components["schemas"]["FilterValue"];
            user_id_not_in?: components["schemas"]["FilterValue"];
            user_id_null?: components["schemas"]["FilterValue"];
            user_id_not_null?: components["schemas"]["FilterValue"];
            user_id_present?: components["schemas"]["FilterValue"];
            user_id_blank?: components["schemas"]["FilterValue"];
            via_eq?: components["schemas"]["FilterValue"];
            via_not_eq?: components["schemas"]["FilterValue"];
            via_in?: components["schemas"]["FilterValue"];
            via_not_in?: components["schemas"]["FilterValue"];
            via_null?: components["schemas"]["FilterValue"];
            via_not_null?: components["schemas"]["FilterValue"];
            request_id_eq?: components["schemas"]["FilterValue"];
            request_id_in?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description An address of an account, a contact, a warehouse or a user. */
        Address: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /**
             * @description What the address belongs to.
             * @enum {string}
             */
            owner_type?: "account" | "account_contact" | "warehouse" | "user";
            /** @description What the address belongs to. */
            owner_id?: string;
            /**
             * @description What it is used for.
             * @enum {string}
             */
            type?: "main" | "billing" | "delivery" | "venue" | "other";
            /** @description A name for it. */
            label?: string | null;
            /** @description Person or department. */
            attention?: string | null;
            /** @description First line. */
            line1?: string;
            /** @description Second line. */
            line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description Region or state. */
            region?: string | null;
            /** @description Postcode. */
            postcode?: string | null;
            /** @description Country, an ISO 3166 code. */
            country_code?: string;
            /** @description Latitude in degrees. */
            latitude?: string | null;
            /** @description Longitude in degrees. */
            longitude?: string | null;
            /** @description Telephone number at the address. */
            phone?: string | null;
            /** @description How to get in. */
            access_notes?: string | null;
            /** @description The owner's main address. */
            is_primary?: boolean;
            /** @description The whole address on one line. */
            formatted?: string | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Country, an ISO 3166 code. Only with `include=country`. */
            country?: components["schemas"]["Country"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of addresses.create. Unknown and read-only keys are ignored. */
        AddressCreate: {
            /**
             * @description What the address belongs to.
             * @enum {string}
             */
            owner_type: "account" | "account_contact" | "warehouse" | "user";
            /**
             * Format: int64
             * @description What the address belongs to.
             */
            owner_id: number | string;
            /**
             * @description What it is used for.
             * @default main
             * @enum {string}
             */
            type: "main" | "billing" | "delivery" | "venue" | "other";
            /** @description A name for it. */
            label?: string | null;
            /** @description Person or department. */
            attention?: string | null;
            /** @description First line. */
            line1: string;
            /** @description Second line. */
            line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description Region or state. */
            region?: string | null;
            /** @description Postcode. */
            postcode?: string | null;
            /** @description Country, an ISO 3166 code. */
            country_code: string;
            /** @description Latitude in degrees. */
            latitude?: string | null;
            /** @description Longitude in degrees. */
            longitude?: string | null;
            /** @description Telephone number at the address. */
            phone?: string | null;
            /** @description How to get in. */
            access_notes?: string | null;
            /**
             * @description The owner's main address.
             * @default false
             */
            is_primary: boolean;
        };
        /** @description Filters of addresses. */
        AddressFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            owner_type_eq?: components["schemas"]["FilterValue"];
            owner_type_in?: components["schemas"]["FilterValue"];
            owner_id_eq?: components["schemas"]["FilterValue"];
            owner_id_in?: components["schemas"]["FilterValue"];
            type_eq?: components["schemas"]["FilterValue"];
            type_not_eq?: components["schemas"]["FilterValue"];
            type_in?: components["schemas"]["FilterValue"];
            type_not_in?: components["schemas"]["FilterValue"];
            type_null?: components["schemas"]["FilterValue"];
            type_not_null?: components["schemas"]["FilterValue"];
            label_eq?: components["schemas"]["FilterValue"];
            label_not_eq?: components["schemas"]["FilterValue"];
            label_cont?: components["schemas"]["FilterValue"];
            label_not_cont?: components["schemas"]["FilterValue"];
            label_start?: components["schemas"]["FilterValue"];
            label_end?: components["schemas"]["FilterValue"];
            label_in?: components["schemas"]["FilterValue"];
            label_not_in?: components["schemas"]["FilterValue"];
            label_null?: components["schemas"]["FilterValue"];
            label_not_null?: components["schemas"]["FilterValue"];
            label_present?: components["schemas"]["FilterValue"];
            label_blank?: components["schemas"]["FilterValue"];
            city_eq?: components["schemas"]["FilterValue"];
            city_not_eq?: components["schemas"]["FilterValue"];
            city_cont?: components["schemas"]["FilterValue"];
            city_not_cont?: components["schemas"]["FilterValue"];
            city_start?: components["schemas"]["FilterValue"];
            city_end?: components["schemas"]["FilterValue"];
            city_in?: components["schemas"]["FilterValue"];
            city_not_in?: components["schemas"]["FilterValue"];
            city_null?: components["schemas"]["FilterValue"];
            city_not_null?: components["schemas"]["FilterValue"];
            city_present?: components["schemas"]["FilterValue"];
            city_blank?: components["schemas"]["FilterValue"];
            region_eq?: components["schemas"]["FilterValue"];
            region_not_eq?: components["schemas"]["FilterValue"];
            region_cont?: components["schemas"]["FilterValue"];
            region_not_cont?: components["schemas"]["FilterValue"];
            region_start?: components["schemas"]["FilterValue"];
            region_end?: components["schemas"]["FilterValue"];
            region_in?: components["schemas"]["FilterValue"];
            region_not_in?: components["schemas"]["FilterValue"];
            region_null?: components["schemas"]["FilterValue"];
            region_not_null?: components["schemas"]["FilterValue"];
            region_present?: components["schemas"]["FilterValue"];
            region_blank?: components["schemas"]["FilterValue"];
            postcode_eq?: components["schemas"]["FilterValue"];
            postcode_not_eq?: components["schemas"]["FilterValue"];
            postcode_cont?: components["schemas"]["FilterValue"];
            postcode_not_cont?: components["schemas"]["FilterValue"];
            postcode_start?: components["schemas"]["FilterValue"];
            postcode_end?: components["schemas"]["FilterValue"];
            postcode_in?: components["schemas"]["FilterValue"];
            postcode_not_in?: components["schemas"]["FilterValue"];
            postcode_null?: components["schemas"]["FilterValue"];
            postcode_not_null?: components["schemas"]["FilterValue"];
            postcode_present?: components["schemas"]["FilterValue"];
            postcode_blank?: components["schemas"]["FilterValue"];
            country_code_eq?: components["schemas"]["FilterValue"];
            country_code_not_eq?: components["schemas"]["FilterValue"];
            country_code_cont?: components["schemas"]["FilterValue"];
            country_code_not_cont?: components["schemas"]["FilterValue"];
            country_code_start?: components["schemas"]["FilterValue"];
            country_code_end?: components["schemas"]["FilterValue"];
            country_code_in?: components["schemas"]["FilterValue"];
            country_code_not_in?: components["schemas"]["FilterValue"];
            country_code_null?: components["schemas"]["FilterValue"];
            country_code_not_null?: components["schemas"]["FilterValue"];
            country_code_present?: components["schemas"]["FilterValue"];
            country_code_blank?: components["schemas"]["FilterValue"];
            is_primary_true?: components["schemas"]["FilterValue"];
            is_primary_false?: components["schemas"]["FilterValue"];
            is_primary_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of addresses.update. Unknown and read-only keys are ignored. */
        AddressUpdate: {
            /**
             * @description What it is used for.
             * @enum {string}
             */
            type?: "main" | "billing" | "delivery" | "venue" | "other";
            /** @description A name for it. */
            label?: string | null;
            /** @description Person or department. */
            attention?: string | null;
            /** @description First line. */
            line1?: string;
            /** @description Second line. */
            line2?: string | null;
            /** @description City. */
            city?: string | null;
            /** @description Region or state. */
            region?: string | null;
            /** @description Postcode. */
            postcode?: string | null;
            /** @description Country, an ISO 3166 code. */
            country_code?: string;
            /** @description Latitude in degrees. */
            latitude?: string | null;
            /** @description Longitude in degrees. */
            longitude?: string | null;
            /** @description Telephone number at the address. */
            phone?: string | null;
            /** @description How to get in. */
            access_notes?: string | null;
            /** @description The owner's main address. */
            is_primary?: boolean;
        };
        /** @description A bearer token for the API. */
        ApiToken: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description What the token is for. */
            name?: string;
            /** @description Abilities, such as rentals:read; * stands for all that its user has. */
            abilities?: string[];
            /**
             * Format: int32
             * @description Whose token it is.
             */
            user_id?: number | null;
            /**
             * @description What stands behind the token.
             * @enum {string}
             */
            actor_kind?: "person" | "ai_agent" | "service";
            /** @description The last characters of its value. */
            last_four?: string | null;
            /**
             * Format: int32
             * @description Requests per minute; the setting when null.
             */
            rate_limit_per_minute?: number | null;
            /**
             * Format: int32
             * @description Weighted units per day; the setting when null.
             */
            daily_unit_limit?: number | null;
            /** @description Warehouses the token is limited to; empty is all that its user may see. */
            warehouse_ids?: number[];
            /** @description IP addresses or networks (CIDR) that may use it; empty is all. */
            allowed_ips?: string[];
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expires_at?: string | null;
            /**
             * Format: date-time
             * @description When it was last used.
             */
            last_used_at?: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            revoked_at?: string | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Whose token it is. Only with `include=user`. */
            user?: components["schemas"]["User"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of api_tokens.create. Unknown and read-only keys are ignored. */
        ApiTokenCreate: {
            /** @description What the token is for. */
            name: string;
            /** @description Abilities, such as rentals:read; * stands for all that its user has. */
            abilities: string[];
            /**
             * @description What stands behind the token.
             * @default service
             * @enum {string}
             */
            actor_kind: "person" | "ai_agent" | "service";
            /**
             * Format: int32
             * @description Requests per minute; the setting when null.
             */
            rate_limit_per_minute?: number | null;
            /**
             * Format: int32
             * @description Weighted units per day; the setting when null.
             */
            daily_unit_limit?: number | null;
            /**
             * @description Warehouses the token is limited to; empty is all that its user may see.
             * @default []
             */
            warehouse_ids: number[];
            /**
             * @description IP addresses or networks (CIDR) that may use it; empty is all.
             * @default []
             */
            allowed_ips: string[];
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expires_at?: string | null;
        };
        /** @description Filters of api tokens. */
        ApiTokenFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            abilities_eq?: components["schemas"]["FilterValue"];
            abilities_in?: components["schemas"]["FilterValue"];
            abilities_present?: components["schemas"]["FilterValue"];
            abilities_blank?: components["schemas"]["FilterValue"];
            user_id_eq?: components["schemas"]["FilterValue"];
            user_id_not_eq?: components["schemas"]["FilterValue"];
            user_id_lt?: components["schemas"]["FilterValue"];
            user_id_lteq?: components["schemas"]["FilterValue"];
            user_id_gt?: components["schemas"]["FilterValue"];
            user_id_gteq?: components["schemas"]["FilterValue"];
            user_id_in?: components["schemas"]["FilterValue"];
            user_id_not_in?: components["schemas"]["FilterValue"];
            user_id_null?: components["schemas"]["FilterValue"];
            user_id_not_null?: components["schemas"]["FilterValue"];
            user_id_present?: components["schemas"]["FilterValue"];
            user_id_blank?: components["schemas"]["FilterValue"];
            actor_kind_eq?: components["schemas"]["FilterValue"];
            actor_kind_not_eq?: components["schemas"]["FilterValue"];
            actor_kind_in?: components["schemas"]["FilterValue"];
            actor_kind_not_in?: components["schemas"]["FilterValue"];
            actor_kind_null?: components["schemas"]["FilterValue"];
            actor_kind_not_null?: components["schemas"]["FilterValue"];
            expires_at_eq?: components["schemas"]["FilterValue"];
            expires_at_not_eq?: components["schemas"]["FilterValue"];
            expires_at_lt?: components["schemas"]["FilterValue"];
            expires_at_lteq?: components["schemas"]["FilterValue"];
            expires_at_gt?: components["schemas"]["FilterValue"];
            expires_at_gteq?: components["schemas"]["FilterValue"];
            expires_at_null?: components["schemas"]["FilterValue"];
            expires_at_not_null?: components["schemas"]["FilterValue"];
            expires_at_present?: components["schemas"]["FilterValue"];
            expires_at_blank?: components["schemas"]["FilterValue"];
            last_used_at_eq?: components["schemas"]["FilterValue"];
            last_used_at_not_eq?: components["schemas"]["FilterValue"];
            last_used_at_lt?: components["schemas"]["FilterValue"];
            last_used_at_lteq?: components["schemas"]["FilterValue"];
            last_used_at_gt?: components["schemas"]["FilterValue"];
            last_used_at_gteq?: components["schemas"]["FilterValue"];
            last_used_at_null?: components["schemas"]["FilterValue"];
            last_used_at_not_null?: components["schemas"]["FilterValue"];
            last_used_at_present?: components["schemas"]["FilterValue"];
            last_used_at_blank?: components["schemas"]["FilterValue"];
            revoked_at_eq?: components["schemas"]["FilterValue"];
            revoked_at_not_eq?: components["schemas"]["FilterValue"];
            revoked_at_lt?: components["schemas"]["FilterValue"];
            revoked_at_lteq?: components["schemas"]["FilterValue"];
            revoked_at_gt?: components["schemas"]["FilterValue"];
            revoked_at_gteq?: components["schemas"]["FilterValue"];
            revoked_at_null?: components["schemas"]["FilterValue"];
            revoked_at_not_null?: components["schemas"]["FilterValue"];
            revoked_at_present?: components["schemas"]["FilterValue"];
            revoked_at_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of api_tokens.revoke. Unknown and read-only keys are ignored. */
        ApiTokenRevokeInput: Record<string, never>;
        /** @description Body of api_tokens.rotate. Unknown and read-only keys are ignored. */
        ApiTokenRotateInput: Record<string, never>;
        /** @description Body of api_tokens.update. Unknown and read-only keys are ignored. */
        ApiTokenUpdate: {
            /** @description What the token is for. */
            name?: string;
            /** @description Abilities, such as rentals:read; * stands for all that its user has. */
            abilities?: string[];
            /**
             * @description What stands behind the token.
             * @enum {string}
             */
            actor_kind?: "person" | "ai_agent" | "service";
            /**
             * Format: int32
             * @description Requests per minute; the setting when null.
             */
            rate_limit_per_minute?: number | null;
            /**
             * Format: int32
             * @description Weighted units per day; the setting when null.
             */
            daily_unit_limit?: number | null;
            /** @description Warehouses the token is limited to; empty is all that its user may see. */
            warehouse_ids?: number[];
            /** @description IP addresses or networks (CIDR) that may use it; empty is all. */
            allowed_ips?: string[];
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expires_at?: string | null;
        };
        /** @description One action and whether it is allowed now. */
        AvailableAction: {
            /** @description Name of the operation. */
            action: string;
            /** @description It would succeed with an empty body. */
            allowed: boolean;
            /** @description Why it is refused. */
            reason: string | null;
            /** @description Stable name of the refusal. */
            code: string | null;
            /** @description With a change of status: the statuses that may be chosen. */
            valid_statuses?: string[];
        };
        /** @description What became of one operation. */
        BulkResult: {
            /**
             * @description The operation.
             * @enum {string}
             */
            op: "create" | "update" | "delete";
            /** @description Id of the record. */
            id: number | string;
            /**
             * Format: int32
             * @description HTTP status of the single operation.
             */
            status: number;
        };
        /** @description A product that is hired out or sold. */
        CatalogueItem: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Our article number. */
            sku?: string | null;
            /** @description Name. */
            name?: string;
            /** @description Description for ourselves. */
            description?: string | null;
            /** @description Description that customers see. */
            external_description?: string | null;
            /**
             * Format: int32
             * @description The group it stands in.
             */
            catalogue_item_group_id?: number | null;
            /**
             * @description Whether it is hired, sold, or used up.
             * @enum {string}
             */
            item_type?: "rental" | "sale" | "rental_and_sale" | "consumable";
            /**
             * @description Whether units are known one by one, by number, or not at all.
             * @enum {string}
             */
            tracking?: "serialised" | "bulk" | "none";
            /** @description False once archived. */
            is_active?: boolean;
            /** @description Only offered as an accessory of others. */
            is_accessory_only?: boolean;
            /** @description Discounts of a rental apply to it. */
            is_discountable?: boolean;
            /** @description Barcode of the product. */
            barcode?: string | null;
            /** @description Manufacturer. */
            manufacturer?: string | null;
            /** @description Model. */
            model?: string | null;
            /** @description Country of origin, an ISO 3166 code. */
            country_of_origin?: string | null;
            /** @description Customs tariff number. */
            customs_code?: string | null;
            /** @description Unit it is counted in. Default: piece. */
            unit?: string;
            /** @description Weight of one unit in kilograms. */
            weight_kg?: string | null;
            /**
             * Format: int32
             * @description Length in millimetres.
             */
            length_mm?: number | null;
            /**
             * Format: int32
             * @description Width in millimetres.
             */
            width_mm?: number | null;
            /**
             * Format: int32
             * @description Height in millimetres.
             */
            height_mm?: number | null;
            /** @description Volume of one unit in cubic metres, from its dimensions. */
            volume_m3?: string | null;
            /**
             * Format: int32
             * @description Electrical power in watts.
             */
            power_w?: number | null;
            /** @description Current in amperes. */
            current_a?: string | null;
            /** @description Charged when a unit is lost. */
            replacement_value?: string;
            /** @description Usual purchase price. Only for those who may see costs. */
            purchase_price?: string | null;
            /** @description Usual price of hiring it in. Only for those who may see costs. */
            subhire_price?: string | null;
            /** @description Price when sold, in the base currency. */
            sale_price?: string | null;
            /**
             * Format: int32
             * @description Rate for hires; the group's, or the setting pricing.default_rate, when null.
             */
            default_rate_id?: number | null;
            /**
             * Format: int32
             * @description Tax type; the group's, or the setting tax.default_tax_type, when null.
             */
            tax_type_id?: number | null;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Account for costs. */
            cost_account?: string | null;
            /** @description Share of the stock that is held back. */
            buffer_percent?: string;
            /**
             * Format: int32
             * @description Minutes blocked before a rental; the setting when null.
             */
            prep_buffer_minutes?: number | null;
            /**
             * Format: int32
             * @description Minutes blocked after a rental; the setting when null.
             */
            turnaround_buffer_minutes?: number | null;
            /** @description May be ordered beyond the stock when confirmed. */
            allow_overbooking?: boolean;
            /**
             * Format: int32
             * @description Most units short when overbooked.
             */
            overbooking_limit?: number | null;
            /**
             * Format: int32
             * @description Stock at which to reorder.
             */
            minimum_stock?: number;
            /** @description Needs a valid test before it leaves. */
            requires_test?: boolean;
            /** @description Travels in a flightcase. */
            requires_flightcase?: boolean;
            /** @description Free labels. */
            tags?: string[];
            /**
             * Format: int64
             * @description A place of your own in lists.
             */
            custom_sort?: number;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description The group it stands in. Only with `include=group`. */
            group?: components["schemas"]["CatalogueItemGroup"] | null;
            /** @description Rate for hires; the group's, or the setting pricing.default_rate, when null. Only with `include=default_rate`. */
            default_rate?: components["schemas"]["Rate"] | null;
            /** @description Tax type; the group's, or the setting tax.default_tax_type, when null. Only with `include=tax_type`. */
            tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Rental prices of the item. Only with `include=rates`. */
            rates?: components["schemas"]["CatalogueItemRate"][];
        };
        /** @description Body of catalogue_items.archive. Unknown and read-only keys are ignored. */
        CatalogueItemArchiveInput: {
            /** @description Archive although future rentals are booked. */
            force?: boolean | null;
        };
        /** @description Body of catalogue_items.create. Unknown and read-only keys are ignored. */
        CatalogueItemCreate: {
            /** @description Our article number. */
            sku?: string | null;
            /** @description Name. */
            name: string;
            /** @description Description for ourselves. */
            description?: string | null;
            /** @description Description that customers see. */
            external_description?: string | null;
            /**
             * Format: int32
             * @description The group it stands in.
             */
            catalogue_item_group_id?: number | null;
            /**
             * @description Whether it is hired, sold, or used up.
             * @default rental
             * @enum {string}
             */
            item_type: "rental" | "sale" | "rental_and_sale" | "consumable";
            /**
             * @description Whether units are known one by one, by number, or not at all.
             * @default bulk
             * @enum {string}
             */
            tracking: "serialised" | "bulk" | "none";
            /**
             * @description Only offered as an accessory of others.
             * @default false
             */
            is_accessory_only: boolean;
            /**
             * @description Discounts of a rental apply to it.
             * @default true
             */
            is_discountable: boolean;
            /** @description Barcode of the product. */
            barcode?: string | null;
            /** @description Manufacturer. */
            manufacturer?: string | null;
            /** @description Model. */
            model?: string | null;
            /** @description Country of origin, an ISO 3166 code. */
            country_of_origin?: string | null;
            /** @description Customs tariff number. */
            customs_code?: string | null;
            /** @description Unit it is counted in. Default: piece. */
            unit?: string;
            /** @description Weight of one unit in kilograms. */
            weight_kg?: string | null;
            /**
             * Format: int32
             * @description Length in millimetres.
             */
            length_mm?: number | null;
            /**
             * Format: int32
             * @description Width in millimetres.
             */
            width_mm?: number | null;
            /**
             * Format: int32
             * @description Height in millimetres.
             */
            height_mm?: number | null;
            /**
             * Format: int32
             * @description Electrical power in watts.
             */
            power_w?: number | null;
            /** @description Current in amperes. */
            current_a?: string | null;
            /** @description Charged when a unit is lost. */
            replacement_value?: string;
            /** @description Usual purchase price. Only for those who may see costs. */
            purchase_price?: string | null;
            /** @description Usual price of hiring it in. Only for those who may see costs. */
            subhire_price?: string | null;
            /** @description Price when sold, in the base currency. */
            sale_price?: string | null;
            /**
             * Format: int32
             * @description Rate for hires; the group's, or the setting pricing.default_rate, when null.
             */
            default_rate_id?: number | null;
            /**
             * Format: int32
             * @description Tax type; the group's, or the setting tax.default_tax_type, when null.
             */
            tax_type_id?: number | null;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Account for costs. */
            cost_account?: string | null;
            /** @description Share of the stock that is held back. */
            buffer_percent?: string;
            /**
             * Format: int32
             * @description Minutes blocked before a rental; the setting when null.
             */
            prep_buffer_minutes?: number | null;
            /**
             * Format: int32
             * @description Minutes blocked after a rental; the setting when null.
             */
            turnaround_buffer_minutes?: number | null;
            /**
             * @description May be ordered beyond the stock when confirmed.
             * @default false
             */
            allow_overbooking: boolean;
            /**
             * Format: int32
             * @description Most units short when overbooked.
             */
            overbooking_limit?: number | null;
            /**
             * Format: int32
             * @description Stock at which to reorder.
             * @default 0
             */
            minimum_stock: number;
            /**
             * @description Needs a valid test before it leaves.
             * @default false
             */
            requires_test: boolean;
            /**
             * @description Travels in a flightcase.
             * @default false
             */
            requires_flightcase: boolean;
            /**
             * @description Free labels.
             * @default []
             */
            tags: string[];
            /**
             * Format: int64
             * @description A place of your own in lists.
             * @default 0
             */
            custom_sort: number;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Filters of catalogue items. Further keys: `cf.<name>_<predicate>`, `group.<field>_<predicate>`. */
        CatalogueItemFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            sku_eq?: components["schemas"]["FilterValue"];
            sku_not_eq?: components["schemas"]["FilterValue"];
            sku_cont?: components["schemas"]["FilterValue"];
            sku_not_cont?: components["schemas"]["FilterValue"];
            sku_start?: components["schemas"]["FilterValue"];
            sku_end?: components["schemas"]["FilterValue"];
            sku_in?: components["schemas"]["FilterValue"];
            sku_not_in?: components["schemas"]["FilterValue"];
            sku_null?: components["schemas"]["FilterValue"];
            sku_not_null?: components["schemas"]["FilterValue"];
            sku_present?: components["schemas"]["FilterValue"];
            sku_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            description_cont?: components["schemas"]["FilterValue"];
            description_not_cont?: components["schemas"]["FilterValue"];
            description_present?: components["schemas"]["FilterValue"];
            description_blank?: components["schemas"]["FilterValue"];
            description_null?: components["schemas"]["FilterValue"];
            description_not_null?: components["schemas"]["FilterValue"];
            external_description_cont?: components["schemas"]["FilterValue"];
            external_description_not_cont?: components["schemas"]["FilterValue"];
            external_description_present?: components["schemas"]["FilterValue"];
            external_description_blank?: components["schemas"]["FilterValue"];
            external_description_null?: components["schemas"]["FilterValue"];
            external_description_not_null?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_eq?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_not_eq?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_lt?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_lteq?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_gt?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_gteq?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_in?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_not_in?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_null?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_not_null?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_present?: components["schemas"]["FilterValue"];
            catalogue_item_group_id_blank?: components["schemas"]["FilterValue"];
            item_type_eq?: components["schemas"]["FilterValue"];
            item_type_not_eq?: components["schemas"]["FilterValue"];
            item_type_in?: components["schemas"]["FilterValue"];
            item_type_not_in?: components["schemas"]["FilterValue"];
            item_type_null?: components["schemas"]["FilterValue"];
            item_type_not_null?: components["schemas"]["FilterValue"];
            tracking_eq?: components["schemas"]["FilterValue"];
            tracking_not_eq?: components["schemas"]["FilterValue"];
            tracking_in?: components["schemas"]["FilterValue"];
            tracking_not_in?: components["schemas"]["FilterValue"];
            tracking_null?: components["schemas"]["FilterValue"];
            tracking_not_null?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            is_accessory_only_true?: components["schemas"]["FilterValue"];
            is_accessory_only_false?: components["schemas"]["FilterValue"];
            is_accessory_only_eq?: components["schemas"]["FilterValue"];
            is_discountable_true?: components["schemas"]["FilterValue"];
            is_discountable_false?: components["schemas"]["FilterValue"];
            is_discountable_eq?: components["schemas"]["FilterValue"];
            barcode_eq?: components["schemas"]["FilterValue"];
            barcode_not_eq?: components["schemas"]["FilterValue"];
            barcode_cont?: components["schemas"]["FilterValue"];
            barcode_not_cont?: components["schemas"]["FilterValue"];
            barcode_start?: components["schemas"]["FilterValue"];
            barcode_end?: components["schemas"]["FilterValue"];
            barcode_in?: components["schemas"]["FilterValue"];
            barcode_not_in?: components["schemas"]["FilterValue"];
            barcode_null?: components["schemas"]["FilterValue"];
            barcode_not_null?: components["schemas"]["FilterValue"];
            barcode_present?: components["schemas"]["FilterValue"];
            barcode_blank?: components["schemas"]["FilterValue"];
            manufacturer_eq?: components["schemas"]["FilterValue"];
            manufacturer_not_eq?: components["schemas"]["FilterValue"];
            manufacturer_cont?: components["schemas"]["FilterValue"];
            manufacturer_not_cont?: components["schemas"]["FilterValue"];
            manufacturer_start?: components["schemas"]["FilterValue"];
            manufacturer_end?: components["schemas"]["FilterValue"];
            manufacturer_in?: components["schemas"]["FilterValue"];
            manufacturer_not_in?: components["schemas"]["FilterValue"];
            manufacturer_null?: components["schemas"]["FilterValue"];
            manufacturer_not_null?: components["schemas"]["FilterValue"];
            manufacturer_present?: components["schemas"]["FilterValue"];
            manufacturer_blank?: components["schemas"]["FilterValue"];
            model_eq?: components["schemas"]["FilterValue"];
            model_not_eq?: components["schemas"]["FilterValue"];
            model_cont?: components["schemas"]["FilterValue"];
            model_not_cont?: components["schemas"]["FilterValue"];
            model_start?: components["schemas"]["FilterValue"];
            model_end?: components["schemas"]["FilterValue"];
            model_in?: components["schemas"]["FilterValue"];
            model_not_in?: components["schemas"]["FilterValue"];
            model_null?: components["schemas"]["FilterValue"];
            model_not_null?: components["schemas"]["FilterValue"];
            model_present?: components["schemas"]["FilterValue"];
            model_blank?: components["schemas"]["FilterValue"];
            country_of_origin_eq?: components["schemas"]["FilterValue"];
            country_of_origin_not_eq?: components["schemas"]["FilterValue"];
            country_of_origin_cont?: components["schemas"]["FilterValue"];
            country_of_origin_not_cont?: components["schemas"]["FilterValue"];
            country_of_origin_start?: components["schemas"]["FilterValue"];
            country_of_origin_end?: components["schemas"]["FilterValue"];
            country_of_origin_in?: components["schemas"]["FilterValue"];
            country_of_origin_not_in?: components["schemas"]["FilterValue"];
            country_of_origin_null?: components["schemas"]["FilterValue"];
            country_of_origin_not_null?: components["schemas"]["FilterValue"];
            country_of_origin_present?: components["schemas"]["FilterValue"];
            country_of_origin_blank?: components["schemas"]["FilterValue"];
            customs_code_eq?: components["schemas"]["FilterValue"];
            customs_code_not_eq?: components["schemas"]["FilterValue"];
            customs_code_cont?: components["schemas"]["FilterValue"];
            customs_code_not_cont?: components["schemas"]["FilterValue"];
            customs_code_start?: components["schemas"]["FilterValue"];
            customs_code_end?: components["schemas"]["FilterValue"];
            customs_code_in?: components["schemas"]["FilterValue"];
            customs_code_not_in?: components["schemas"]["FilterValue"];
            customs_code_null?: components["schemas"]["FilterValue"];
            customs_code_not_null?: components["schemas"]["FilterValue"];
            customs_code_present?: components["schemas"]["FilterValue"];
            customs_code_blank?: components["schemas"]["FilterValue"];
            replacement_value_eq?: components["schemas"]["FilterValue"];
            replacement_value_not_eq?: components["schemas"]["FilterValue"];
            replacement_value_lt?: components["schemas"]["FilterValue"];
            replacement_value_lteq?: components["schemas"]["FilterValue"];
            replacement_value_gt?: components["schemas"]["FilterValue"];
            replacement_value_gteq?: components["schemas"]["FilterValue"];
            replacement_value_null?: components["schemas"]["FilterValue"];
            replacement_value_not_null?: components["schemas"]["FilterValue"];
            purchase_price_eq?: components["schemas"]["FilterValue"];
            purchase_price_not_eq?: components["schemas"]["FilterValue"];
            purchase_price_lt?: components["schemas"]["FilterValue"];
            purchase_price_lteq?: components["schemas"]["FilterValue"];
            purchase_price_gt?: components["schemas"]["FilterValue"];
            purchase_price_gteq?: components["schemas"]["FilterValue"];
            purchase_price_null?: components["schemas"]["FilterValue"];
            purchase_price_not_null?: components["schemas"]["FilterValue"];
            subhire_price_eq?: components["schemas"]["FilterValue"];
            subhire_price_not_eq?: components["schemas"]["FilterValue"];
            subhire_price_lt?: components["schemas"]["FilterValue"];
            subhire_price_lteq?: components["schemas"]["FilterValue"];
            subhire_price_gt?: components["schemas"]["FilterValue"];
            subhire_price_gteq?: components["schemas"]["FilterValue"];
            subhire_price_null?: components["schemas"]["FilterValue"];
            subhire_price_not_null?: components["schemas"]["FilterValue"];
            sale_price_eq?: components["schemas"]["FilterValue"];
            sale_price_not_eq?: components["schemas"]["FilterValue"];
            sale_price_lt?: components["schemas"]["FilterValue"];
            sale_price_lteq?: components["schemas"]["FilterValue"];
            sale_price_gt?: components["schemas"]["FilterValue"];
            sale_price_gteq?: components["schemas"]["FilterValue"];
            sale_price_null?: components["schemas"]["FilterValue"];
            sale_price_not_null?: components["schemas"]["FilterValue"];
            default_rate_id_eq?: components["schemas"]["FilterValue"];
            default_rate_id_not_eq?: components["schemas"]["FilterValue"];
            default_rate_id_lt?: components["schemas"]["FilterValue"];
            default_rate_id_lteq?: components["schemas"]["FilterValue"];
            default_rate_id_gt?: components["schemas"]["FilterValue"];
            default_rate_id_gteq?: components["schemas"]["FilterValue"];
            default_rate_id_in?: components["schemas"]["FilterValue"];
            default_rate_id_not_in?: components["schemas"]["FilterValue"];
            default_rate_id_null?: components["schemas"]["FilterValue"];
            default_rate_id_not_null?: components["schemas"]["FilterValue"];
            default_rate_id_present?: components["schemas"]["FilterValue"];
            default_rate_id_blank?: components["schemas"]["FilterValue"];
            tax_type_id_eq?: components["schemas"]["FilterValue"];
            tax_type_id_not_eq?: components["schemas"]["FilterValue"];
            tax_type_id_lt?: components["schemas"]["FilterValue"];
            tax_type_id_lteq?: components["schemas"]["FilterValue"];
            tax_type_id_gt?: components["schemas"]["FilterValue"];
            tax_type_id_gteq?: components["schemas"]["FilterValue"];
            tax_type_id_in?: components["schemas"]["FilterValue"];
            tax_type_id_not_in?: components["schemas"]["FilterValue"];
            tax_type_id_null?: components["schemas"]["FilterValue"];
            tax_type_id_not_null?: components["schemas"]["FilterValue"];
            tax_type_id_present?: components["schemas"]["FilterValue"];
            tax_type_id_blank?: components["schemas"]["FilterValue"];
            revenue_account_eq?: components["schemas"]["FilterValue"];
            revenue_account_not_eq?: components["schemas"]["FilterValue"];
            revenue_account_cont?: components["schemas"]["FilterValue"];
            revenue_account_not_cont?: components["schemas"]["FilterValue"];
            revenue_account_start?: components["schemas"]["FilterValue"];
            revenue_account_end?: components["schemas"]["FilterValue"];
            revenue_account_in?: components["schemas"]["FilterValue"];
            revenue_account_not_in?: components["schemas"]["FilterValue"];
            revenue_account_null?: components["schemas"]["FilterValue"];
            revenue_account_not_null?: components["schemas"]["FilterValue"];
            revenue_account_present?: components["schemas"]["FilterValue"];
            revenue_account_blank?: components["schemas"]["FilterValue"];
            cost_account_eq?: components["schemas"]["FilterValue"];
            cost_account_not_eq?: components["schemas"]["FilterValue"];
            cost_account_cont?: components["schemas"]["FilterValue"];
            cost_account_not_cont?: components["schemas"]["FilterValue"];
            cost_account_start?: components["schemas"]["FilterValue"];
            cost_account_end?: components["schemas"]["FilterValue"];
            cost_account_in?: components["schemas"]["FilterValue"];
            cost_account_not_in?: components["schemas"]["FilterValue"];
            cost_account_null?: components["schemas"]["FilterValue"];
            cost_account_not_null?: components["schemas"]["FilterValue"];
            cost_account_present?: components["schemas"]["FilterValue"];
            cost_account_blank?: components["schemas"]["FilterValue"];
            allow_overbooking_true?: components["schemas"]["FilterValue"];
            allow_overbooking_false?: components["schemas"]["FilterValue"];
            allow_overbooking_eq?: components["schemas"]["FilterValue"];
            requires_test_true?: components["schemas"]["FilterValue"];
            requires_test_false?: components["schemas"]["FilterValue"];
            requires_test_eq?: components["schemas"]["FilterValue"];
            requires_flightcase_true?: components["schemas"]["FilterValue"];
            requires_flightcase_false?: components["schemas"]["FilterValue"];
            requires_flightcase_eq?: components["schemas"]["FilterValue"];
            tags_eq?: components["schemas"]["FilterValue"];
            tags_in?: components["schemas"]["FilterValue"];
            tags_present?: components["schemas"]["FilterValue"];
            tags_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description A group of catalogue items; groups stand below one another. */
        CatalogueItemGroup: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Name. */
            name?: string;
            /**
             * Format: int32
             * @description The group above.
             */
            parent_id?: number | null;
            /** @description Names from the top down, joined by ' / '. Default: first(name). */
            path?: string;
            /**
             * Format: int32
             * @description Place among its siblings.
             */
            position?: number;
            /** @description Colour as #rrggbb. */
            colour?: string | null;
            /**
             * Format: int32
             * @description Tax type of items without their own.
             */
            default_tax_type_id?: number | null;
            /**
             * Format: int32
             * @description Rate of items without their own.
             */
            default_rate_id?: number | null;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /**
             * Format: int64
             * @description Number of items in the group.
             */
            item_count?: number | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description The group above. Only with `include=parent`. */
            parent?: components["schemas"]["CatalogueItemGroup"] | null;
            /** @description Tax type of items without their own. Only with `include=default_tax_type`. */
            default_tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Rate of items without their own. Only with `include=default_rate`. */
            default_rate?: components["schemas"]["Rate"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Groups below this one. Only with `include=children`. */
            children?: components["schemas"]["CatalogueItemGroup"][];
            /** @description Items in the group. Only with `include=items`. */
            items?: components["schemas"]["CatalogueItem"][];
        };
        /** @description Body of catalogue_item_groups.create. Unknown and read-only keys are ignored. */
        CatalogueItemGroupCreate: {
            /** @description Name. */
            name: string;
            /**
             * Format: int32
             * @description The group above.
             */
            parent_id?: number | null;
            /**
             * Format: int32
             * @description Place among its siblings.
             * @default 0
             */
            position: number;
            /** @description Colour as #rrggbb. */
            colour?: string | null;
            /**
             * Format: int32
             * @description Tax type of items without their own.
             */
            default_tax_type_id?: number | null;
            /**
             * Format: int32
             * @description Rate of items without their own.
             */
            default_rate_id?: number | null;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Filters of catalogue item groups. Further keys: `cf.<name>_<predicate>`. */
        CatalogueItemGroupFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            parent_id_eq?: components["schemas"]["FilterValue"];
            parent_id_not_eq?: components["schemas"]["FilterValue"];
            parent_id_lt?: components["schemas"]["FilterValue"];
            parent_id_lteq?: components["schemas"]["FilterValue"];
            parent_id_gt?: components["schemas"]["FilterValue"];
            parent_id_gteq?: components["schemas"]["FilterValue"];
            parent_id_in?: components["schemas"]["FilterValue"];
            parent_id_not_in?: components["schemas"]["FilterValue"];
            parent_id_null?: components["schemas"]["FilterValue"];
            parent_id_not_null?: components["schemas"]["FilterValue"];
            parent_id_present?: components["schemas"]["FilterValue"];
            parent_id_blank?: components["schemas"]["FilterValue"];
            path_eq?: components["schemas"]["FilterValue"];
            path_not_eq?: components["schemas"]["FilterValue"];
            path_cont?: components["schemas"]["FilterValue"];
            path_not_cont?: components["schemas"]["FilterValue"];
            path_start?: components["schemas"]["FilterValue"];
            path_end?: components["schemas"]["FilterValue"];
            path_in?: components["schemas"]["FilterValue"];
            path_not_in?: components["schemas"]["FilterValue"];
            path_null?: components["schemas"]["FilterValue"];
            path_not_null?: components["schemas"]["FilterValue"];
            path_present?: components["schemas"]["FilterValue"];
            path_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of catalogue_item_groups.move. Unknown and read-only keys are ignored. */
        CatalogueItemGroupMoveInput: {
            /**
             * Format: int64
             * @description The new group above; null for the top.
             */
            parent_id?: number | null;
            /**
             * Format: int32
             * @description Place among its siblings; last unless given.
             */
            position?: number | null;
        };
        /** @description Body of catalogue_item_groups.update. Unknown and read-only keys are ignored. */
        CatalogueItemGroupUpdate: {
            /** @description Name. */
            name?: string;
            /**
             * Format: int32
             * @description The group above.
             */
            parent_id?: number | null;
            /**
             * Format: int32
             * @description Place among its siblings.
             */
            position?: number;
            /** @description Colour as #rrggbb. */
            colour?: string | null;
            /**
             * Format: int32
             * @description Tax type of items without their own.
             */
            default_tax_type_id?: number | null;
            /**
             * Format: int32
             * @description Rate of items without their own.
             */
            default_rate_id?: number | null;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description A rental price of a catalogue item: for a rate and a currency, and possibly one warehouse, over a time. */
        CatalogueItemRate: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description The catalogue item it belongs to.
             */
            catalogue_item_id?: number;
            /**
             * Format: int32
             * @description The rate that the price is for.
             */
            rate_id?: number;
            /** @description Currency, an ISO 4217 code. */
            currency_code?: string;
            /**
             * Format: int32
             * @description The warehouse it is limited to.
             */
            warehouse_id?: number | null;
            /** @description Price of one unit for one period. */
            price?: string;
            /** @description The least that one unit is charged. */
            minimum_charge?: string | null;
            /**
             * Format: date
             * @description First day it is valid; null has no beginning.
             */
            valid_from?: string | null;
            /**
             * Format: date
             * @description Last day it is valid; null has no end.
             */
            valid_until?: string | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Catalogue item. Only with `include=catalogue_item`. */
            catalogue_item?: components["schemas"]["CatalogueItem"] | null;
            /** @description The rate that the price is for. Only with `include=rate`. */
            rate?: components["schemas"]["Rate"] | null;
            /** @description Currency, an ISO 4217 code. Only with `include=currency`. */
            currency?: components["schemas"]["Currency"] | null;
            /** @description The warehouse it is limited to. Only with `include=warehouse`. */
            warehouse?: components["schemas"]["Warehouse"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of catalogue_item_rates.create. Unknown and read-only keys are ignored. */
        CatalogueItemRateCreate: {
            /**
             * Format: int32
             * @description The rate that the price is for.
             */
            rate_id: number;
            /** @description Currency, an ISO 4217 code. */
            currency_code: string;
            /**
             * Format: int32
             * @description The warehouse it is limited to.
             */
            warehouse_id?: number | null;
            /** @description Price of one unit for one period. */
            price: string;
            /** @description The least that one unit is charged. */
            minimum_charge?: string | null;
            /**
             * Format: date
             * @description First day it is valid; null has no beginning.
             */
            valid_from?: string | null;
            /**
             * Format: date
             * @description Last day it is valid; null has no end.
             */
            valid_until?: string | null;
        };
        /** @description Filters of catalogue item rates. Further keys: `catalogue_item.<field>_<predicate>`. */
        CatalogueItemRateFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            catalogue_item_id_eq?: components["schemas"]["FilterValue"];
            catalogue_item_id_not_eq?: components["schemas"]["FilterValue"];
            catalogue_item_id_lt?: components["schemas"]["FilterValue"];
            catalogue_item_id_lteq?: components["schemas"]["FilterValue"];
            catalogue_item_id_gt?: components["schemas"]["FilterValue"];
            catalogue_item_id_gteq?: components["schemas"]["FilterValue"];
            catalogue_item_id_in?: components["schemas"]["FilterValue"];
            catalogue_item_id_not_in?: components["schemas"]["FilterValue"];
            catalogue_item_id_null?: components["schemas"]["FilterValue"];
            catalogue_item_id_not_null?: components["schemas"]["FilterValue"];
            catalogue_item_id_present?: components["schemas"]["FilterValue"];
            catalogue_item_id_blank?: components["schemas"]["FilterValue"];
            rate_id_eq?: components["schemas"]["FilterValue"];
            rate_id_not_eq?: components["schemas"]["FilterValue"];
            rate_id_lt?: components["schemas"]["FilterValue"];
            rate_id_lteq?: components["schemas"]["FilterValue"];
            rate_id_gt?: components["schemas"]["FilterValue"];
            rate_id_gteq?: components["schemas"]["FilterValue"];
            rate_id_in?: components["schemas"]["FilterValue"];
            rate_id_not_in?: components["schemas"]["FilterValue"];
            rate_id_null?: components["schemas"]["FilterValue"];
            rate_id_not_null?: components["schemas"]["FilterValue"];
            rate_id_present?: components["schemas"]["FilterValue"];
            rate_id_blank?: components["schemas"]["FilterValue"];
            currency_code_eq?: components["schemas"]["FilterValue"];
            currency_code_not_eq?: components["schemas"]["FilterValue"];
            currency_code_cont?: components["schemas"]["FilterValue"];
            currency_code_not_cont?: components["schemas"]["FilterValue"];
            currency_code_start?: components["schemas"]["FilterValue"];
            currency_code_end?: components["schemas"]["FilterValue"];
            currency_code_in?: components["schemas"]["FilterValue"];
            currency_code_not_in?: components["schemas"]["FilterValue"];
            currency_code_null?: components["schemas"]["FilterValue"];
            currency_code_not_null?: components["schemas"]["FilterValue"];
            currency_code_present?: components["schemas"]["FilterValue"];
            currency_code_blank?: components["schemas"]["FilterValue"];
            warehouse_id_eq?: components["schemas"]["FilterValue"];
            warehouse_id_not_eq?: components["schemas"]["FilterValue"];
            warehouse_id_lt?: components["schemas"]["FilterValue"];
            warehouse_id_lteq?: components["schemas"]["FilterValue"];
            warehouse_id_gt?: components["schemas"]["FilterValue"];
            warehouse_id_gteq?: components["schemas"]["FilterValue"];
            warehouse_id_in?: components["schemas"]["FilterValue"];
            warehouse_id_not_in?: components["schemas"]["FilterValue"];
            warehouse_id_null?: components["schemas"]["FilterValue"];
            warehouse_id_not_null?: components["schemas"]["FilterValue"];
            warehouse_id_present?: components["schemas"]["FilterValue"];
            warehouse_id_blank?: components["schemas"]["FilterValue"];
            price_eq?: components["schemas"]["FilterValue"];
            price_not_eq?: components["schemas"]["FilterValue"];
            price_lt?: components["schemas"]["FilterValue"];
            price_lteq?: components["schemas"]["FilterValue"];
            price_gt?: components["schemas"]["FilterValue"];
            price_gteq?: components["schemas"]["FilterValue"];
            price_null?: components["schemas"]["FilterValue"];
            price_not_null?: components["schemas"]["FilterValue"];
            valid_from_eq?: components["schemas"]["FilterValue"];
            valid_from_not_eq?: components["schemas"]["FilterValue"];
            valid_from_lt?: components["schemas"]["FilterValue"];
            valid_from_lteq?: components["schemas"]["FilterValue"];
            valid_from_gt?: components["schemas"]["FilterValue"];
            valid_from_gteq?: components["schemas"]["FilterValue"];
            valid_from_null?: components["schemas"]["FilterValue"];
            valid_from_not_null?: components["schemas"]["FilterValue"];
            valid_from_present?: components["schemas"]["FilterValue"];
            valid_from_blank?: components["schemas"]["FilterValue"];
            valid_until_eq?: components["schemas"]["FilterValue"];
            valid_until_not_eq?: components["schemas"]["FilterValue"];
            valid_until_lt?: components["schemas"]["FilterValue"];
            valid_until_lteq?: components["schemas"]["FilterValue"];
            valid_until_gt?: components["schemas"]["FilterValue"];
            valid_until_gteq?: components["schemas"]["FilterValue"];
            valid_until_null?: components["schemas"]["FilterValue"];
            valid_until_not_null?: components["schemas"]["FilterValue"];
            valid_until_present?: components["schemas"]["FilterValue"];
            valid_until_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of catalogue_item_rates.update. Unknown and read-only keys are ignored. */
        CatalogueItemRateUpdate: {
            /**
             * Format: int32
             * @description The rate that the price is for.
             */
            rate_id?: number;
            /** @description Currency, an ISO 4217 code. */
            currency_code?: string;
            /**
             * Format: int32
             * @description The warehouse it is limited to.
             */
            warehouse_id?: number | null;
            /** @description Price of one unit for one period. */
            price?: string;
            /** @description The least that one unit is charged. */
            minimum_charge?: string | null;
            /**
             * Format: date
             * @description First day it is valid; null has no beginning.
             */
            valid_from?: string | null;
            /**
             * Format: date
             * @description Last day it is valid; null has no end.
             */
            valid_until?: string | null;
        };
        /** @description Body of catalogue_items.restore. Unknown and read-only keys are ignored. */
        CatalogueItemRestoreInput: Record<string, never>;
        /** @description Body of catalogue_items.unarchive. Unknown and read-only keys are ignored. */
        CatalogueItemUnarchiveInput: Record<string, never>;
        /** @description Body of catalogue_items.update. Unknown and read-only keys are ignored. */
        CatalogueItemUpdate: {
            /** @description Our article number. */
            sku?: string | null;
            /** @description Name. */
            name?: string;
            /** @description Description for ourselves. */
            description?: string | null;
            /** @description Description that customers see. */
            external_description?: string | null;
            /**
             * Format: int32
             * @description The group it stands in.
             */
            catalogue_item_group_id?: number | null;
            /**
             * @description Whether it is hired, sold, or used up.
             * @enum {string}
             */
            item_type?: "rental" | "sale" | "rental_and_sale" | "consumable";
            /**
             * @description Whether units are known one by one, by number, or not at all.
             * @enum {string}
             */
            tracking?: "serialised" | "bulk" | "none";
            /** @description Only offered as an accessory of others. */
            is_accessory_only?: boolean;
            /** @description Discounts of a rental apply to it. */
            is_discountable?: boolean;
            /** @description Barcode of the product. */
            barcode?: string | null;
            /** @description Manufacturer. */
            manufacturer?: string | null;
            /** @description Model. */
            model?: string | null;
            /** @description Country of origin, an ISO 3166 code. */
            country_of_origin?: string | null;
            /** @description Customs tariff number. */
            customs_code?: string | null;
            /** @description Unit it is counted in. */
            unit?: string;
            /** @description Weight of one unit in kilograms. */
            weight_kg?: string | null;
            /**
             * Format: int32
             * @description Length in millimetres.
             */
            length_mm?: number | null;
            /**
             * Format: int32
             * @description Width in millimetres.
             */
            width_mm?: number | null;
            /**
             * Format: int32
             * @description Height in millimetres.
             */
            height_mm?: number | null;
            /**
             * Format: int32
             * @description Electrical power in watts.
             */
            power_w?: number | null;
            /** @description Current in amperes. */
            current_a?: string | null;
            /** @description Charged when a unit is lost. */
            replacement_value?: string;
            /** @description Usual purchase price. Only for those who may see costs. */
            purchase_price?: string | null;
            /** @description Usual price of hiring it in. Only for those who may see costs. */
            subhire_price?: string | null;
            /** @description Price when sold, in the base currency. */
            sale_price?: string | null;
            /**
             * Format: int32
             * @description Rate for hires; the group's, or the setting pricing.default_rate, when null.
             */
            default_rate_id?: number | null;
            /**
             * Format: int32
             * @description Tax type; the group's, or the setting tax.default_tax_type, when null.
             */
            tax_type_id?: number | null;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Account for costs. */
            cost_account?: string | null;
            /** @description Share of the stock that is held back. */
            buffer_percent?: string;
            /**
             * Format: int32
             * @description Minutes blocked before a rental; the setting when null.
             */
            prep_buffer_minutes?: number | null;
            /**
             * Format: int32
             * @description Minutes blocked after a rental; the setting when null.
             */
            turnaround_buffer_minutes?: number | null;
            /** @description May be ordered beyond the stock when confirmed. */
            allow_overbooking?: boolean;
            /**
             * Format: int32
             * @description Most units short when overbooked.
             */
            overbooking_limit?: number | null;
            /**
             * Format: int32
             * @description Stock at which to reorder.
             */
            minimum_stock?: number;
            /** @description Needs a valid test before it leaves. */
            requires_test?: boolean;
            /** @description Travels in a flightcase. */
            requires_flightcase?: boolean;
            /** @description Free labels. */
            tags?: string[];
            /**
             * Format: int64
             * @description A place of your own in lists.
             */
            custom_sort?: number;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description A country, from ISO 3166. */
        Country: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description ISO 3166-1 alpha-2 code. */
            code?: string;
            /** @description English name. */
            name?: string;
            /** @description ISO 3166-1 alpha-3 code. */
            iso3?: string | null;
            /** @description Currency in use. */
            currency_code?: string | null;
            /** @description Member of the European Union. */
            is_eu?: boolean;
            /** @description Telephone prefix. */
            phone_prefix?: string | null;
            /** @description Regular expression that postcodes follow. */
            postcode_pattern?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
        };
        /** @description Filters of countries. */
        CountryFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            currency_code_eq?: components["schemas"]["FilterValue"];
            currency_code_not_eq?: components["schemas"]["FilterValue"];
            currency_code_cont?: components["schemas"]["FilterValue"];
            currency_code_not_cont?: components["schemas"]["FilterValue"];
            currency_code_start?: components["schemas"]["FilterValue"];
            currency_code_end?: components["schemas"]["FilterValue"];
            currency_code_in?: components["schemas"]["FilterValue"];
            currency_code_not_in?: components["schemas"]["FilterValue"];
            currency_code_null?: components["schemas"]["FilterValue"];
            currency_code_not_null?: components["schemas"]["FilterValue"];
            currency_code_present?: components["schemas"]["FilterValue"];
            currency_code_blank?: components["schemas"]["FilterValue"];
            is_eu_true?: components["schemas"]["FilterValue"];
            is_eu_false?: components["schemas"]["FilterValue"];
            is_eu_eq?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description A currency that amounts can be in. */
        Currency: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description ISO 4217 code. */
            code?: string;
            /** @description Name. */
            name?: string;
            /** @description Sign. */
            symbol?: string | null;
            /**
             * Format: int64
             * @description Digits after the point.
             */
            decimals?: number;
            /** @description Whether it is the company's own currency. */
            is_base?: boolean;
            /** @description Whether it may be used. */
            is_active?: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
        };
        /** @description Filters of currencies. */
        CurrencyFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Where a page by cursor stands, and what of the query was ignored. */
        CursorMeta: {
            /** @description Send it as `cursor` for the page that follows; null on the last one. */
            next_cursor: string | null;
            /** @description A page follows. */
            has_more: boolean;
            /** @description Filters that do not exist; absent when there are none. */
            ignored_filters?: string[];
            /** @description Includes that do not exist; absent when there are none. */
            ignored_includes?: string[];
            /** @description Fields that do not exist; absent when there are none. */
            ignored_fields?: string[];
        };
        /** @description A field of your own on a resource. */
        CustomField: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Key in custom_fields, in snake_case; unique on its resource. */
            name?: string;
            /** @description Name that people see. */
            label?: string;
            /**
             * @description The resource it belongs to.
             * @enum {string}
             */
            resource?: "rental" | "rental_item" | "account" | "account_contact" | "catalogue_item" | "catalogue_item_group" | "service" | "warehouse" | "user";
            /**
             * @description Type of its values.
             * @enum {string}
             */
            type?: "string" | "text" | "integer" | "decimal" | "money" | "boolean" | "date" | "datetime" | "select" | "multiselect" | "email" | "url" | "user" | "account";
            /** @description Values to choose from. */
            options?: string[];
            /** @description Value of new records. */
            default?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean | null;
            /** @description Must be given. */
            is_required?: boolean;
            /** @description No two records share a value. */
            is_unique?: boolean;
            /** @description Can be used in filters, as cf.<name>. */
            is_filterable?: boolean;
            /** @description Can be sorted by. */
            is_sortable?: boolean;
            /** @description Printed on documents. */
            show_on_documents?: boolean;
            /**
             * Format: int32
             * @description Place in forms.
             */
            position?: number;
            /** @description Explanation in forms. */
            help_text?: string | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of custom_fields.create. Unknown and read-only keys are ignored. */
        CustomFieldCreate: {
            /** @description Key in custom_fields, in snake_case; unique on its resource. */
            name: string;
            /** @description Name that people see. */
            label: string;
            /**
             * @description The resource it belongs to.
             * @enum {string}
             */
            resource: "rental" | "rental_item" | "account" | "account_contact" | "catalogue_item" | "catalogue_item_group" | "service" | "warehouse" | "user";
            /**
             * @description Type of its values.
             * @enum {string}
             */
            type: "string" | "text" | "integer" | "decimal" | "money" | "boolean" | "date" | "datetime" | "select" | "multiselect" | "email" | "url" | "user" | "account";
            /** @description Values to choose from. */
            options?: string[];
            /** @description Value of new records. */
            default?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean | null;
            /**
             * @description Must be given.
             * @default false
             */
            is_required: boolean;
            /**
             * @description No two records share a value.
             * @default false
             */
            is_unique: boolean;
            /**
             * @description Can be used in filters, as cf.<name>.
             * @default true
             */
            is_filterable: boolean;
            /**
             * @description Can be sorted by.
             * @default false
             */
            is_sortable: boolean;
            /**
             * @description Printed on documents.
             * @default false
             */
            show_on_documents: boolean;
            /**
             * Format: int32
             * @description Place in forms.
             * @default 0
             */
            position: number;
            /** @description Explanation in forms. */
            help_text?: string | null;
        };
        /** @description Filters of custom fields. */
        CustomFieldFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            label_eq?: components["schemas"]["FilterValue"];
            label_not_eq?: components["schemas"]["FilterValue"];
            label_cont?: components["schemas"]["FilterValue"];
            label_not_cont?: components["schemas"]["FilterValue"];
            label_start?: components["schemas"]["FilterValue"];
            label_end?: components["schemas"]["FilterValue"];
            label_in?: components["schemas"]["FilterValue"];
            label_not_in?: components["schemas"]["FilterValue"];
            label_null?: components["schemas"]["FilterValue"];
            label_not_null?: components["schemas"]["FilterValue"];
            label_present?: components["schemas"]["FilterValue"];
            label_blank?: components["schemas"]["FilterValue"];
            resource_eq?: components["schemas"]["FilterValue"];
            resource_not_eq?: components["schemas"]["FilterValue"];
            resource_in?: components["schemas"]["FilterValue"];
            resource_not_in?: components["schemas"]["FilterValue"];
            resource_null?: components["schemas"]["FilterValue"];
            resource_not_null?: components["schemas"]["FilterValue"];
            type_eq?: components["schemas"]["FilterValue"];
            type_not_eq?: components["schemas"]["FilterValue"];
            type_in?: components["schemas"]["FilterValue"];
            type_not_in?: components["schemas"]["FilterValue"];
            type_null?: components["schemas"]["FilterValue"];
            type_not_null?: components["schemas"]["FilterValue"];
            is_required_true?: components["schemas"]["FilterValue"];
            is_required_false?: components["schemas"]["FilterValue"];
            is_required_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of custom_fields.reorder. Unknown and read-only keys are ignored. */
        CustomFieldReorderInput: {
            /** @description Ids in their new order. */
            ids: number[];
        };
        /** @description Body of custom_fields.update. Unknown and read-only keys are ignored. */
        CustomFieldUpdate: {
            /** @description Name that people see. */
            label?: string;
            /** @description Values to choose from. */
            options?: string[];
            /** @description Value of new records. */
            default?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean | null;
            /** @description Must be given. */
            is_required?: boolean;
            /** @description No two records share a value. */
            is_unique?: boolean;
            /** @description Can be used in filters, as cf.<name>. */
            is_filterable?: boolean;
            /** @description Can be sorted by. */
            is_sortable?: boolean;
            /** @description Printed on documents. */
            show_on_documents?: boolean;
            /**
             * Format: int32
             * @description Place in forms.
             */
            position?: number;
            /** @description Explanation in forms. */
            help_text?: string | null;
        };
        /** @description Whether the operation would be allowed. `reason` and `code` are null when it is. */
        DryRunVerdict: {
            /**
             * @description Always true.
             * @constant
             */
            dry_run: true;
            /** @description The operation would succeed. */
            allowed: boolean;
            /** @description Why it is refused. */
            reason: string | null;
            /** @description Stable name of the refusal. */
            code: string | null;
            /** @description With a change of status: the statuses that may be chosen. */
            valid_statuses?: string[];
        };
        /** @description Body of every error. Clients branch on `code`, people read `message`. */
        Error: {
            /** @description What went wrong, and what to do. */
            message: string;
            /** @description Field → messages; empty where no field is to blame. */
            errors: {
                [key: string]: string[];
            };
            /** @description Stable name of the refusal. */
            code: string;
            /** @description Same as the X-Request-Id header. */
            request_id: string;
            /** @description Structured particulars of some codes. */
            details?: {
                [key: string]: unknown;
            };
            /** @description With `missing_ability`. */
            required_ability?: string;
            /**
             * Format: int32
             * @description With `version_conflict`.
             */
            current_version?: number;
            /**
             * Format: int32
             * @description With `version_conflict`.
             */
            expected_version?: number;
            /** @description With `invalid_state` where the next status is chosen: those that may be. */
            valid_statuses?: string[];
            /** @description With `unknown_event`: what the name may have been meant to be. */
            suggestions?: {
                [key: string]: unknown;
            };
        };
        /** @description Value as text; a comma list for `_in` and `_not_in`; `1` or `true` for `_null`, `_not_null`, `_present`, `_blank`, `_true`, `_false`. */
        FilterValue: string;
        /** @description One change of the record. */
        HistoryEntry: {
            /**
             * Format: int64
             * @description Id of the entry.
             */
            id: number;
            /** @description `<entity>.<verb>`. */
            action: string;
            /**
             * @description Who acted.
             * @enum {string}
             */
            actor_type: "user" | "api_token" | "plugin" | "system";
            /** @description Id of the actor. */
            actor_id: string;
            /** @description Name of the actor. */
            actor_label: string;
            /**
             * Format: int32
             * @description The user behind the actor.
             */
            user_id: number | null;
            /** @description Name of that user. */
            user_name: string | null;
            /** @description Changed fields, prior values. */
            old_values: {
                [key: string]: unknown;
            };
            /** @description Changed fields, new values. */
            new_values: {
                [key: string]: unknown;
            };
            /**
             * @description The door it came by.
             * @enum {string}
             */
            via: "web" | "api" | "mcp" | "cli";
            /**
             * Format: date-time
             * @description When.
             */
            created_at: string;
        };
        /** @description Where the page stands, and what of the query was ignored. */
        Meta: {
            /**
             * Format: int32
             * @description Records that match.
             */
            total: number;
            /**
             * Format: int32
             * @description Records per page.
             */
            per_page: number;
            /**
             * Format: int32
             * @description This page, from 1.
             */
            page: number;
            /** @description Filters that do not exist; absent when there are none. */
            ignored_filters?: string[];
            /** @description Sorts that do not exist; absent when there are none. */
            ignored_sorts?: string[];
            /** @description Includes that do not exist; absent when there are none. */
            ignored_includes?: string[];
            /** @description Fields that do not exist; absent when there are none. */
            ignored_fields?: string[];
        };
        /** @description How time is turned into a price: the unit, how periods are counted, and what they multiply the price by. */
        Rate: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Name. */
            name?: string;
            /** @description Short code. */
            code?: string;
            /**
             * @description The period that a price is for.
             * @enum {string}
             */
            charge_unit?: "hour" | "half_day" | "day" | "week" | "month" | "fixed";
            /**
             * @description How periods become a factor.
             * @enum {string}
             */
            strategy?: "tiered" | "linear" | "best_price" | "fixed";
            /** @description For tiered: periods and their factor, ascending; between two tiers the higher one counts. */
            tiers?: {
                periods: number | string;
                factor: number | string;
            }[];
            /** @description What each period beyond the last tier adds. */
            overflow_factor?: string;
            /**
             * @description Whether days are calendar days touched, or blocks of 24 hours.
             * @enum {string}
             */
            day_basis?: "calendar" | "twenty_four_hours";
            /**
             * Format: int32
             * @description Minutes that are not charged with blocks of 24 hours.
             */
            grace_minutes?: number;
            /** @description Fewest periods charged. */
            minimum_periods?: string;
            /**
             * @description How parts of a period are rounded.
             * @enum {string}
             */
            rounding?: "up" | "nearest" | "exact";
            /** @description Weekdays that are not charged; 1 is Monday. */
            excluded_weekdays?: number[];
            /** @description Dates that are not charged, as YYYY-MM-DD. */
            excluded_dates?: string[];
            /** @description For best_price: the rates that are combined, and how many periods of this rate one of theirs covers. */
            components?: {
                /** Format: int64 */
                rate_id: number;
                periods_each: number | string;
            }[];
            /** @description False once archived. */
            is_active?: boolean;
            /** @description Marked as the usual one; at most one. */
            is_default?: boolean;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of rates.archive. Unknown and read-only keys are ignored. */
        RateArchiveInput: Record<string, never>;
        /** @description Body of rates.create. Unknown and read-only keys are ignored. */
        RateCreate: {
            /** @description Name. */
            name: string;
            /** @description Short code. */
            code: string;
            /**
             * @description The period that a price is for.
             * @enum {string}
             */
            charge_unit: "hour" | "half_day" | "day" | "week" | "month" | "fixed";
            /**
             * @description How periods become a factor.
             * @enum {string}
             */
            strategy: "tiered" | "linear" | "best_price" | "fixed";
            /** @description For tiered: periods and their factor, ascending; between two tiers the higher one counts. */
            tiers?: {
                periods: number | string;
                factor: number | string;
            }[];
            /** @description What each period beyond the last tier adds. */
            overflow_factor?: string;
            /**
             * @description Whether days are calendar days touched, or blocks of 24 hours.
             * @default calendar
             * @enum {string}
             */
            day_basis: "calendar" | "twenty_four_hours";
            /**
             * Format: int32
             * @description Minutes that are not charged with blocks of 24 hours.
             * @default 0
             */
            grace_minutes: number;
            /** @description Fewest periods charged. */
            minimum_periods?: string;
            /**
             * @description How parts of a period are rounded.
             * @default up
             * @enum {string}
             */
            rounding: "up" | "nearest" | "exact";
            /**
             * @description Weekdays that are not charged; 1 is Monday.
             * @default []
             */
            excluded_weekdays: number[];
            /**
             * @description Dates that are not charged, as YYYY-MM-DD.
             * @default []
             */
            excluded_dates: string[];
            /** @description For best_price: the rates that are combined, and how many periods of this rate one of theirs covers. */
            components?: {
                /** Format: int64 */
                rate_id: number;
                periods_each: number | string;
            }[];
            /**
             * @description Marked as the usual one; at most one.
             * @default false
             */
            is_default: boolean;
        };
        /** @description Filters of rates. */
        RateFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            charge_unit_eq?: components["schemas"]["FilterValue"];
            charge_unit_not_eq?: components["schemas"]["FilterValue"];
            charge_unit_in?: components["schemas"]["FilterValue"];
            charge_unit_not_in?: components["schemas"]["FilterValue"];
            charge_unit_null?: components["schemas"]["FilterValue"];
            charge_unit_not_null?: components["schemas"]["FilterValue"];
            strategy_eq?: components["schemas"]["FilterValue"];
            strategy_not_eq?: components["schemas"]["FilterValue"];
            strategy_in?: components["schemas"]["FilterValue"];
            strategy_not_in?: components["schemas"]["FilterValue"];
            strategy_null?: components["schemas"]["FilterValue"];
            strategy_not_null?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            is_default_true?: components["schemas"]["FilterValue"];
            is_default_false?: components["schemas"]["FilterValue"];
            is_default_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of rates.unarchive. Unknown and read-only keys are ignored. */
        RateUnarchiveInput: Record<string, never>;
        /** @description Body of rates.update. Unknown and read-only keys are ignored. */
        RateUpdate: {
            /** @description Name. */
            name?: string;
            /** @description Short code. */
            code?: string;
            /**
             * @description The period that a price is for.
             * @enum {string}
             */
            charge_unit?: "hour" | "half_day" | "day" | "week" | "month" | "fixed";
            /**
             * @description How periods become a factor.
             * @enum {string}
             */
            strategy?: "tiered" | "linear" | "best_price" | "fixed";
            /** @description For tiered: periods and their factor, ascending; between two tiers the higher one counts. */
            tiers?: {
                periods: number | string;
                factor: number | string;
            }[];
            /** @description What each period beyond the last tier adds. */
            overflow_factor?: string;
            /**
             * @description Whether days are calendar days touched, or blocks of 24 hours.
             * @enum {string}
             */
            day_basis?: "calendar" | "twenty_four_hours";
            /**
             * Format: int32
             * @description Minutes that are not charged with blocks of 24 hours.
             */
            grace_minutes?: number;
            /** @description Fewest periods charged. */
            minimum_periods?: string;
            /**
             * @description How parts of a period are rounded.
             * @enum {string}
             */
            rounding?: "up" | "nearest" | "exact";
            /** @description Weekdays that are not charged; 1 is Monday. */
            excluded_weekdays?: number[];
            /** @description Dates that are not charged, as YYYY-MM-DD. */
            excluded_dates?: string[];
            /** @description For best_price: the rates that are combined, and how many periods of this rate one of theirs covers. */
            components?: {
                /** Format: int64 */
                rate_id: number;
                periods_each: number | string;
            }[];
            /** @description Marked as the usual one; at most one. */
            is_default?: boolean;
        };
        /** @description How the record was reconstructed. */
        ReconstructionMeta: {
            /** @description What the answer is made of; relations are current. */
            reconstruction: {
                /**
                 * Format: date-time
                 * @description The requested instant.
                 */
                as_at: string;
                /** @description Every folded change was fully reversible. */
                complete: boolean;
                /** @description Changed without a recorded old value; they keep their current value. */
                uncovered_fields: string[];
                /** @description Fields that appear in no entry of the record. */
                unaudited_fields: string[];
                /**
                 * Format: int32
                 * @description Entries applied in reverse.
                 */
                events_folded: number;
                /** @description A fixed caveat: only the own columns of the record are reconstructed. */
                relations: string;
            };
            /** @description Includes that do not exist; absent when there are none. */
            ignored_includes?: string[];
            /** @description Fields that do not exist; absent when there are none. */
            ignored_fields?: string[];
        };
        /** @description What of the query was ignored; absent when there is nothing to say. */
        RecordMeta: {
            /** @description Includes that do not exist; absent when there are none. */
            ignored_includes?: string[];
            /** @description Fields that do not exist; absent when there are none. */
            ignored_fields?: string[];
        };
        /** @description A hire of equipment and services to an account over a period. */
        Rental: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /**
             * Format: int64
             * @description Rises by one with every change.
             */
            aggregate_version?: number;
            /** @description Number from the series of the setting rentals.number_format. Default: sequence(rentals.number_format). */
            number?: string;
            /** @description Name of the job. */
            title?: string;
            /** @description Description that the customer sees. */
            description?: string | null;
            /** @description Our own reference. */
            reference?: string | null;
            /** @description The customer's purchase order number. */
            customer_po_number?: string | null;
            /**
             * @description Where the rental stands in its lifecycle.
             * @enum {string}
             */
            status?: "enquiry" | "quotation" | "provisional" | "reserved" | "order" | "preparing" | "dispatched" | "returned" | "completed" | "cancelled" | "lost" | "postponed";
            /**
             * @description The status in broad terms.
             * @enum {string|null}
             */
            stage?: "enquiry" | "quotation" | "order" | "closed" | "paused" | null;
            /**
             * @description How far the equipment of the rental is.
             * @enum {string}
             */
            fulfilment_status?: "none" | "allocated" | "prepared" | "part_dispatched" | "dispatched" | "part_returned" | "returned";
            /**
             * Format: int32
             * @description The customer; required from the quotation on.
             */
            account_id?: number | null;
            /**
             * Format: int32
             * @description Contact person of the account.
             */
            contact_id?: number | null;
            /**
             * Format: int32
             * @description The account that is billed; the customer unless another is given. Default: account_id.
             */
            billing_account_id?: number | null;
            /**
             * Format: int32
             * @description Where the job takes place; an account marked as venue.
             */
            venue_id?: number | null;
            /**
             * Format: int32
             * @description Who looks after the rental; its creator unless another is given. Default: actor.user_id.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The warehouse that equipment leaves from.
             */
            warehouse_id?: number;
            /**
             * Format: int32
             * @description The warehouse that equipment comes back to. Default: warehouse_id.
             */
            return_warehouse_id?: number | null;
            /** @description Currency of all amounts, an ISO 4217 code. Fixed once the rental has items. Default: first(account.currency_code, setting('finance.base_currency')). */
            currency_code?: string;
            /** @description Units of the base currency for one unit of the rental's currency. */
            exchange_rate?: string;
            /**
             * Format: int32
             * @description Tax type for all items, overriding their own (reverse charge, export). Default: account.tax_type_id.
             */
            tax_type_id?: number | null;
            /** @description Prices of the items include tax. Default: setting('pricing.prices_include_tax'). */
            prices_include_tax?: boolean;
            /**
             * Format: date-time
             * @description When the equipment leaves the warehouse.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When the equipment is back in the warehouse.
             */
            ends_at?: string | null;
            /**
             * Format: date-time
             * @description Start of the time that is charged; starts_at when null.
             */
            charge_starts_at?: string | null;
            /**
             * Format: date-time
             * @description End of the time that is charged; ends_at when null.
             */
            charge_ends_at?: string | null;
            /** @description Number of rate periods that replaces the computed one for all items. */
            chargeable_periods?: string | null;
            /** @description The end is not known yet. */
            is_open_ended?: boolean;
            /**
             * Format: date-time
             * @description Preparation starts.
             */
            prep_starts_at?: string | null;
            /**
             * Format: date-time
             * @description Loading.
             */
            load_at?: string | null;
            /**
             * Format: date-time
             * @description Delivery.
             */
            deliver_at?: string | null;
            /**
             * Format: date-time
             * @description Set-up.
             */
            setup_at?: string | null;
            /**
             * Format: date-time
             * @description The event starts.
             */
            show_starts_at?: string | null;
            /**
             * Format: date-time
             * @description The event ends.
             */
            show_ends_at?: string | null;
            /**
             * Format: date-time
             * @description Dismantling.
             */
            strike_at?: string | null;
            /**
             * Format: date-time
             * @description Collection.
             */
            collect_at?: string | null;
            /**
             * Format: date-time
             * @description Unloading.
             */
            unload_at?: string | null;
            /**
             * @description How equipment reaches the customer.
             * @enum {string}
             */
            delivery_method?: "customer_collect" | "delivery" | "courier" | "on_site";
            /**
             * @description How equipment comes back.
             * @enum {string}
             */
            return_method?: "customer_return" | "collection" | "courier" | "on_site";
            /**
             * Format: int32
             * @description Where the bill goes.
             */
            billing_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is delivered.
             */
            delivery_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is collected.
             */
            collection_address_id?: number | null;
            /** @description What the driver must know. */
            delivery_instructions?: string | null;
            /** @description Discount on all discountable items. Default: first(account.default_discount_percent, 0). */
            discount_percent?: string;
            /** @description Fixed discount, spread over the discountable items; excludes discount_percent. */
            discount_amount?: string;
            /** @description Proposed percentage of the deposit invoice. */
            deposit_percent?: string | null;
            /** @description Refundable deposit. */
            security_deposit?: string;
            /** @description Net total of hired equipment. */
            rental_total?: string;
            /** @description Net total of goods sold. */
            sale_total?: string;
            /** @description Net total of services. */
            service_total?: string;
            /** @description All discounts together. */
            discount_total?: string;
            /** @description Total before tax. */
            net_total?: string;
            /** @description Sum of the items' taxes. */
            tax_total?: string;
            /** @description Total including tax. */
            gross_total?: string;
            /** @description Net total of optional items, which no other total contains. */
            optional_total?: string;
            /** @description What the rental costs us. Only for those who may see costs. */
            cost_total?: string;
            /** @description Net total less costs. Only for those who may see costs. */
            margin_total?: string;
            /** @description Replacement value of all items, for insurance. */
            replacement_total?: string;
            /** @description Weight of all items in kilograms. */
            weight_total_kg?: string;
            /** @description Volume of all items in cubic metres. */
            volume_total_m3?: string;
            /**
             * Format: int64
             * @description Electrical power of all items in watts.
             */
            power_total_w?: number;
            /** @description Net and tax by tax type and percentage: tax_type_id, name, percent, net, tax. */
            tax_summary?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean;
            /**
             * Format: date-time
             * @description When it became a quotation.
             */
            quoted_at?: string | null;
            /**
             * Format: date-time
             * @description Until when the quotation holds.
             */
            quote_expires_at?: string | null;
            /**
             * Format: date-time
             * @description When it was booked provisionally.
             */
            provisional_at?: string | null;
            /**
             * Format: date-time
             * @description When it was reserved.
             */
            reserved_at?: string | null;
            /**
             * Format: date-time
             * @description When it became an order.
             */
            ordered_at?: string | null;
            /**
             * Format: date-time
             * @description When preparation began.
             */
            prepared_at?: string | null;
            /**
             * Format: date-time
             * @description When the first equipment left.
             */
            dispatched_at?: string | null;
            /**
             * Format: date-time
             * @description When everything was back.
             */
            returned_at?: string | null;
            /**
             * Format: date-time
             * @description When it was completed.
             */
            completed_at?: string | null;
            /**
             * Format: date-time
             * @description When it was cancelled.
             */
            cancelled_at?: string | null;
            /**
             * Format: date-time
             * @description When it was lost to another offer.
             */
            lost_at?: string | null;
            /**
             * Format: date-time
             * @description When it was postponed.
             */
            postponed_at?: string | null;
            /**
             * Format: date-time
             * @description When the status last changed.
             */
            status_changed_at?: string | null;
            /**
             * @description The status that reinstate returns to.
             * @enum {string|null}
             */
            status_before_closure?: "enquiry" | "quotation" | "provisional" | "reserved" | "order" | "preparing" | "dispatched" | "returned" | "completed" | "cancelled" | "lost" | "postponed" | null;
            /** @description Why it was cancelled or lost. */
            closure_note?: string | null;
            /** @description An invoice has fixed the items, discounts and dates. */
            is_locked?: boolean;
            /**
             * Format: date-time
             * @description When it was locked.
             */
            locked_at?: string | null;
            /**
             * Format: date-time
             * @description When the customer accepted the terms.
             */
            terms_accepted_at?: string | null;
            /** @description Free labels. */
            tags?: string[];
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Notes for the warehouse. */
            warehouse_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description The customer; required from the quotation on. Only with `include=account`. */
            account?: components["schemas"]["Account"] | null;
            /** @description Contact person of the account. Only with `include=contact`. */
            contact?: components["schemas"]["AccountContact"] | null;
            /** @description The account that is billed; the customer unless another is given. Only with `include=billing_account`. */
            billing_account?: components["schemas"]["Account"] | null;
            /** @description Where the job takes place; an account marked as venue. Only with `include=venue`. */
            venue?: components["schemas"]["Account"] | null;
            /** @description Who looks after the rental; its creator unless another is given. Only with `include=owner`. */
            owner?: components["schemas"]["User"] | null;
            /** @description The warehouse that equipment leaves from. Only with `include=warehouse`. */
            warehouse?: components["schemas"]["Warehouse"] | null;
            /** @description The warehouse that equipment comes back to. Only with `include=return_warehouse`. */
            return_warehouse?: components["schemas"]["Warehouse"] | null;
            /** @description Currency of all amounts, an ISO 4217 code. Fixed once the rental has items. Only with `include=currency`. */
            currency?: components["schemas"]["Currency"] | null;
            /** @description Tax type for all items, overriding their own (reverse charge, export). Only with `include=tax_type`. */
            tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Where the bill goes. Only with `include=billing_address`. */
            billing_address?: components["schemas"]["Address"] | null;
            /** @description Where equipment is delivered. Only with `include=delivery_address`. */
            delivery_address?: components["schemas"]["Address"] | null;
            /** @description Where equipment is collected. Only with `include=collection_address`. */
            collection_address?: components["schemas"]["Address"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description What is hired or sold. Only with `include=items`. */
            items?: components["schemas"]["RentalItem"][];
        };
        /** @description Body of rentals.change_status. Unknown and read-only keys are ignored. */
        RentalChangeStatusInput: {
            /** @description The status to move to. */
            status: string;
            /** @description Why the rental was cancelled or lost. */
            note?: string | null;
            /** @description Reserve although equipment is short. */
            confirm_shortage?: boolean | null;
            /** @description True asks for the verdict alone: the same guards run, nothing changes. */
            dry_run?: boolean;
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.composite. Unknown and read-only keys are ignored. */
        RentalCompositeInput: {
            /** @description Name of the job. */
            title: string;
            /** @description Description that the customer sees. */
            description?: string | null;
            /** @description Our own reference. */
            reference?: string | null;
            /** @description The customer's purchase order number. */
            customer_po_number?: string | null;
            /**
             * Format: int32
             * @description The customer; required from the quotation on.
             */
            account_id?: number | null;
            /**
             * Format: int32
             * @description Contact person of the account.
             */
            contact_id?: number | null;
            /**
             * Format: int32
             * @description The account that is billed; the customer unless another is given. Default: account_id.
             */
            billing_account_id?: number | null;
            /**
             * Format: int32
             * @description Where the job takes place; an account marked as venue.
             */
            venue_id?: number | null;
            /**
             * Format: int32
             * @description Who looks after the rental; its creator unless another is given. Default: actor.user_id.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The warehouse that equipment leaves from.
             */
            warehouse_id: number;
            /**
             * Format: int32
             * @description The warehouse that equipment comes back to. Default: warehouse_id.
             */
            return_warehouse_id?: number | null;
            /** @description Currency of all amounts, an ISO 4217 code. Fixed once the rental has items. Default: first(account.currency_code, setting('finance.base_currency')). */
            currency_code?: string;
            /**
             * Format: int32
             * @description Tax type for all items, overriding their own (reverse charge, export). Default: account.tax_type_id.
             */
            tax_type_id?: number | null;
            /** @description Prices of the items include tax. Default: setting('pricing.prices_include_tax'). */
            prices_include_tax?: boolean;
            /**
             * Format: date-time
             * @description When the equipment leaves the warehouse.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When the equipment is back in the warehouse.
             */
            ends_at?: string | null;
            /**
             * Format: date-time
             * @description Start of the time that is charged; starts_at when null.
             */
            charge_starts_at?: string | null;
            /**
             * Format: date-time
             * @description End of the time that is charged; ends_at when null.
             */
            charge_ends_at?: string | null;
            /** @description Number of rate periods that replaces the computed one for all items. */
            chargeable_periods?: string | null;
            /**
             * @description The end is not known yet.
             * @default false
             */
            is_open_ended: boolean;
            /**
             * Format: date-time
             * @description Preparation starts.
             */
            prep_starts_at?: string | null;
            /**
             * Format: date-time
             * @description Loading.
             */
            load_at?: string | null;
            /**
             * Format: date-time
             * @description Delivery.
             */
            deliver_at?: string | null;
            /**
             * Format: date-time
             * @description Set-up.
             */
            setup_at?: string | null;
            /**
             * Format: date-time
             * @description The event starts.
             */
            show_starts_at?: string | null;
            /**
             * Format: date-time
             * @description The event ends.
             */
            show_ends_at?: string | null;
            /**
             * Format: date-time
             * @description Dismantling.
             */
            strike_at?: string | null;
            /**
             * Format: date-time
             * @description Collection.
             */
            collect_at?: string | null;
            /**
             * Format: date-time
             * @description Unloading.
             */
            unload_at?: string | null;
            /**
             * @description How equipment reaches the customer.
             * @default customer_collect
             * @enum {string}
             */
            delivery_method: "customer_collect" | "delivery" | "courier" | "on_site";
            /**
             * @description How equipment comes back.
             * @default customer_return
             * @enum {string}
             */
            return_method: "customer_return" | "collection" | "courier" | "on_site";
            /**
             * Format: int32
             * @description Where the bill goes.
             */
            billing_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is delivered.
             */
            delivery_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is collected.
             */
            collection_address_id?: number | null;
            /** @description What the driver must know. */
            delivery_instructions?: string | null;
            /** @description Discount on all discountable items. Default: first(account.default_discount_percent, 0). */
            discount_percent?: string;
            /** @description Fixed discount, spread over the discountable items; excludes discount_percent. */
            discount_amount?: string;
            /** @description Proposed percentage of the deposit invoice. */
            deposit_percent?: string | null;
            /** @description Refundable deposit. */
            security_deposit?: string;
            /**
             * Format: date-time
             * @description Until when the quotation holds.
             */
            quote_expires_at?: string | null;
            /** @description Why it was cancelled or lost. */
            closure_note?: string | null;
            /**
             * Format: date-time
             * @description When the customer accepted the terms.
             */
            terms_accepted_at?: string | null;
            /**
             * @description Free labels.
             * @default []
             */
            tags: string[];
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Notes for the warehouse. */
            warehouse_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * @description Status to start in; enquiry unless quotation is asked for.
             * @enum {string|null}
             */
            initial_status?: "enquiry" | "quotation" | null;
            /** @description The rental items, in their order; all of them are made or none is. */
            items: {
                /**
                 * Format: int32
                 * @description The group or item that this one stands below.
                 */
                parent_id?: number | null;
                /**
                 * @description What the line is.
                 * @enum {string}
                 */
                kind: "product" | "service" | "group" | "text";
                /**
                 * @description Whether the line is hired, sold or a service; from the catalogue unless given. Null for groups and texts.
                 * @enum {string|null}
                 */
                transaction_type?: "rental" | "sale" | "service" | null;
                /**
                 * Format: int32
                 * @description The product; required for kind product.
                 */
                catalogue_item_id?: number | null;
                /**
                 * Format: int32
                 * @description The service; required for kind service.
                 */
                service_id?: number | null;
                /** @description Name on documents; from the catalogue unless given. */
                name?: string;
                /** @description Further text on documents. */
                description?: string | null;
                /**
                 * Format: int32
                 * @description Place in the list; last unless given.
                 */
                position?: number;
                /**
                 * Format: int32
                 * @description Number of units.
                 */
                quantity?: number;
                /**
                 * Format: int32
                 * @description Warehouse that replaces the rental's for this line.
                 */
                warehouse_id?: number | null;
                /**
                 * Format: date-time
                 * @description Start that replaces the rental's for this line.
                 */
                starts_at?: string | null;
                /**
                 * Format: date-time
                 * @description End that replaces the rental's for this line.
                 */
                ends_at?: string | null;
                /**
                 * Format: int32
                 * @description How time is charged; the item's own rate unless given.
                 */
                rate_id?: number | null;
                /** @description Price of one unit for one rate period; looked up unless given. */
                unit_price?: string | null;
                /** @description Number of rate periods; computed from the dates unless given. */
                chargeable_periods?: string | null;
                /** @description Discount on this line. */
                discount_percent?: string;
                /** @description Discounts of the rental apply to this line. */
                is_discountable?: boolean;
                /** @description Offered beside the rest; in no total but optional_total. */
                is_optional?: boolean;
                /** @description To be hired in, not taken from own stock. */
                is_subhire?: boolean;
                /**
                 * Format: int32
                 * @description Tax type; found through the catalogue unless given.
                 */
                tax_type_id?: number | null;
                /** @description What one unit costs us; for services, one unit for one period. */
                unit_cost?: string | null;
                /** @description Value of one unit if it is lost; from the catalogue unless given. */
                replacement_value?: string | null;
                /** @description Weight of one unit in kilograms; from the catalogue unless given. */
                weight_kg?: string | null;
                /** @description Note that the customer sees. */
                external_note?: string | null;
                /** @description Note for the warehouse. */
                warehouse_note?: string | null;
                /** @description Values of custom fields by name. */
                custom_fields?: {
                    [key: string]: string | number | boolean | unknown[] | null;
                };
            }[];
        };
        /** @description Body of rentals.convert_to_order. Unknown and read-only keys are ignored. */
        RentalConvertToOrderInput: {
            /** @description Convert the quotation although it has expired. */
            accept_expired?: boolean | null;
            /** @description Convert although equipment is short. */
            confirm_shortage?: boolean | null;
            /** @description True asks for the verdict alone: the same guards run, nothing changes. */
            dry_run?: boolean;
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.convert_to_quote. Unknown and read-only keys are ignored. */
        RentalConvertToQuoteInput: {
            /** @description True asks for the verdict alone: the same guards run, nothing changes. */
            dry_run?: boolean;
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.create. Unknown and read-only keys are ignored. */
        RentalCreate: {
            /** @description Name of the job. */
            title: string;
            /** @description Description that the customer sees. */
            description?: string | null;
            /** @description Our own reference. */
            reference?: string | null;
            /** @description The customer's purchase order number. */
            customer_po_number?: string | null;
            /**
             * Format: int32
             * @description The customer; required from the quotation on.
             */
            account_id?: number | null;
            /**
             * Format: int32
             * @description Contact person of the account.
             */
            contact_id?: number | null;
            /**
             * Format: int32
             * @description The account that is billed; the customer unless another is given. Default: account_id.
             */
            billing_account_id?: number | null;
            /**
             * Format: int32
             * @description Where the job takes place; an account marked as venue.
             */
            venue_id?: number | null;
            /**
             * Format: int32
             * @description Who looks after the rental; its creator unless another is given. Default: actor.user_id.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The warehouse that equipment leaves from.
             */
            warehouse_id: number;
            /**
             * Format: int32
             * @description The warehouse that equipment comes back to. Default: warehouse_id.
             */
            return_warehouse_id?: number | null;
            /** @description Currency of all amounts, an ISO 4217 code. Fixed once the rental has items. Default: first(account.currency_code, setting('finance.base_currency')). */
            currency_code?: string;
            /**
             * Format: int32
             * @description Tax type for all items, overriding their own (reverse charge, export). Default: account.tax_type_id.
             */
            tax_type_id?: number | null;
            /** @description Prices of the items include tax. Default: setting('pricing.prices_include_tax'). */
            prices_include_tax?: boolean;
            /**
             * Format: date-time
             * @description When the equipment leaves the warehouse.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When the equipment is back in the warehouse.
             */
            ends_at?: string | null;
            /**
             * Format: date-time
             * @description Start of the time that is charged; starts_at when null.
             */
            charge_starts_at?: string | null;
            /**
             * Format: date-time
             * @description End of the time that is charged; ends_at when null.
             */
            charge_ends_at?: string | null;
            /** @description Number of rate periods that replaces the computed one for all items. */
            chargeable_periods?: string | null;
            /**
             * @description The end is not known yet.
             * @default false
             */
            is_open_ended: boolean;
            /**
             * Format: date-time
             * @description Preparation starts.
             */
            prep_starts_at?: string | null;
            /**
             * Format: date-time
             * @description Loading.
             */
            load_at?: string | null;
            /**
             * Format: date-time
             * @description Delivery.
             */
            deliver_at?: string | null;
            /**
             * Format: date-time
             * @description Set-up.
             */
            setup_at?: string | null;
            /**
             * Format: date-time
             * @description The event starts.
             */
            show_starts_at?: string | null;
            /**
             * Format: date-time
             * @description The event ends.
             */
            show_ends_at?: string | null;
            /**
             * Format: date-time
             * @description Dismantling.
             */
            strike_at?: string | null;
            /**
             * Format: date-time
             * @description Collection.
             */
            collect_at?: string | null;
            /**
             * Format: date-time
             * @description Unloading.
             */
            unload_at?: string | null;
            /**
             * @description How equipment reaches the customer.
             * @default customer_collect
             * @enum {string}
             */
            delivery_method: "customer_collect" | "delivery" | "courier" | "on_site";
            /**
             * @description How equipment comes back.
             * @default customer_return
             * @enum {string}
             */
            return_method: "customer_return" | "collection" | "courier" | "on_site";
            /**
             * Format: int32
             * @description Where the bill goes.
             */
            billing_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is delivered.
             */
            delivery_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is collected.
             */
            collection_address_id?: number | null;
            /** @description What the driver must know. */
            delivery_instructions?: string | null;
            /** @description Discount on all discountable items. Default: first(account.default_discount_percent, 0). */
            discount_percent?: string;
            /** @description Fixed discount, spread over the discountable items; excludes discount_percent. */
            discount_amount?: string;
            /** @description Proposed percentage of the deposit invoice. */
            deposit_percent?: string | null;
            /** @description Refundable deposit. */
            security_deposit?: string;
            /**
             * Format: date-time
             * @description Until when the quotation holds.
             */
            quote_expires_at?: string | null;
            /** @description Why it was cancelled or lost. */
            closure_note?: string | null;
            /**
             * Format: date-time
             * @description When the customer accepted the terms.
             */
            terms_accepted_at?: string | null;
            /**
             * @description Free labels.
             * @default []
             */
            tags: string[];
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Notes for the warehouse. */
            warehouse_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * @description Status to start in; enquiry unless quotation is asked for.
             * @enum {string|null}
             */
            initial_status?: "enquiry" | "quotation" | null;
        };
        /** @description Filters of rentals. Further keys: `cf.<name>_<predicate>`, `account.<field>_<predicate>`, `warehouse.<field>_<predicate>`. */
        RentalFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            number_eq?: components["schemas"]["FilterValue"];
            number_not_eq?: components["schemas"]["FilterValue"];
            number_cont?: components["schemas"]["FilterValue"];
            number_not_cont?: components["schemas"]["FilterValue"];
            number_start?: components["schemas"]["FilterValue"];
            number_end?: components["schemas"]["FilterValue"];
            number_in?: components["schemas"]["FilterValue"];
            number_not_in?: components["schemas"]["FilterValue"];
            number_null?: components["schemas"]["FilterValue"];
            number_not_null?: components["schemas"]["FilterValue"];
            number_present?: components["schemas"]["FilterValue"];
            number_blank?: components["schemas"]["FilterValue"];
            title_eq?: components["schemas"]["FilterValue"];
            title_not_eq?: components["schemas"]["FilterValue"];
            title_cont?: components["schemas"]["FilterValue"];
            title_not_cont?: components["schemas"]["FilterValue"];
            title_start?: components["schemas"]["FilterValue"];
            title_end?: components["schemas"]["FilterValue"];
            title_in?: components["schemas"]["FilterValue"];
            title_not_in?: components["schemas"]["FilterValue"];
            title_null?: components["schemas"]["FilterValue"];
            title_not_null?: components["schemas"]["FilterValue"];
            title_present?: components["schemas"]["FilterValue"];
            title_blank?: components["schemas"]["FilterValue"];
            description_cont?: components["schemas"]["FilterValue"];
            description_not_cont?: components["schemas"]["FilterValue"];
            description_present?: components["schemas"]["FilterValue"];
            description_blank?: components["schemas"]["FilterValue"];
            description_null?: components["schemas"]["FilterValue"];
            description_not_null?: components["schemas"]["FilterValue"];
            reference_eq?: components["schemas"]["FilterValue"];
            reference_not_eq?: components["schemas"]["FilterValue"];
            reference_cont?: components["schemas"]["FilterValue"];
            reference_not_cont?: components["schemas"]["FilterValue"];
            reference_start?: components["schemas"]["FilterValue"];
            reference_end?: components["schemas"]["FilterValue"];
            reference_in?: components["schemas"]["FilterValue"];
            reference_not_in?: components["schemas"]["FilterValue"];
            reference_null?: components["schemas"]["FilterValue"];
            reference_not_null?: components["schemas"]["FilterValue"];
            reference_present?: components["schemas"]["FilterValue"];
            reference_blank?: components["schemas"]["FilterValue"];
            customer_po_number_eq?: components["schemas"]["FilterValue"];
            customer_po_number_not_eq?: components["schemas"]["FilterValue"];
            customer_po_number_cont?: components["schemas"]["FilterValue"];
            customer_po_number_not_cont?: components["schemas"]["FilterValue"];
            customer_po_number_start?: components["schemas"]["FilterValue"];
            customer_po_number_end?: components["schemas"]["FilterValue"];
            customer_po_number_in?: components["schemas"]["FilterValue"];
            customer_po_number_not_in?: components["schemas"]["FilterValue"];
            customer_po_number_null?: components["schemas"]["FilterValue"];
            customer_po_number_not_null?: components["schemas"]["FilterValue"];
            customer_po_number_present?: components["schemas"]["FilterValue"];
            customer_po_number_blank?: components["schemas"]["FilterValue"];
            status_eq?: components["schemas"]["FilterValue"];
            status_not_eq?: components["schemas"]["FilterValue"];
            status_in?: components["schemas"]["FilterValue"];
            status_not_in?: components["schemas"]["FilterValue"];
            status_null?: components["schemas"]["FilterValue"];
            status_not_null?: components["schemas"]["FilterValue"];
            stage_eq?: components["schemas"]["FilterValue"];
            stage_not_eq?: components["schemas"]["FilterValue"];
            stage_in?: components["schemas"]["FilterValue"];
            stage_not_in?: components["schemas"]["FilterValue"];
            stage_null?: components["schemas"]["FilterValue"];
            stage_not_null?: components["schemas"]["FilterValue"];
            fulfilment_status_eq?: components["schemas"]["FilterValue"];
            fulfilment_status_not_eq?: components["schemas"]["FilterValue"];
            fulfilment_status_in?: components["schemas"]["FilterValue"];
            fulfilment_status_not_in?: components["schemas"]["FilterValue"];
            fulfilment_status_null?: components["schemas"]["FilterValue"];
            fulfilment_status_not_null?: components["schemas"]["FilterValue"];
            account_id_eq?: components["schemas"]["FilterValue"];
            account_id_not_eq?: components["schemas"]["FilterValue"];
            account_id_lt?: components["schemas"]["FilterValue"];
            account_id_lteq?: components["schemas"]["FilterValue"];
            account_id_gt?: components["schemas"]["FilterValue"];
            account_id_gteq?: components["schemas"]["FilterValue"];
            account_id_in?: components["schemas"]["FilterValue"];
            account_id_not_in?: components["schemas"]["FilterValue"];
            account_id_null?: components["schemas"]["FilterValue"];
            account_id_not_null?: components["schemas"]["FilterValue"];
            account_id_present?: components["schemas"]["FilterValue"];
            account_id_blank?: components["schemas"]["FilterValue"];
            contact_id_eq?: components["schemas"]["FilterValue"];
            contact_id_not_eq?: components["schemas"]["FilterValue"];
            contact_id_lt?: components["schemas"]["FilterValue"];
            contact_id_lteq?: components["schemas"]["FilterValue"];
            contact_id_gt?: components["schemas"]["FilterValue"];
            contact_id_gteq?: components["schemas"]["FilterValue"];
            contact_id_in?: components["schemas"]["FilterValue"];
            contact_id_not_in?: components["schemas"]["FilterValue"];
            contact_id_null?: components["schemas"]["FilterValue"];
            contact_id_not_null?: components["schemas"]["FilterValue"];
            contact_id_present?: components["schemas"]["FilterValue"];
            contact_id_blank?: components["schemas"]["FilterValue"];
            billing_account_id_eq?: components["schemas"]["FilterValue"];
            billing_account_id_not_eq?: components["schemas"]["FilterValue"];
            billing_account_id_lt?: components["schemas"]["FilterValue"];
            billing_account_id_lteq?: components["schemas"]["FilterValue"];
            billing_account_id_gt?: components["schemas"]["FilterValue"];
            billing_account_id_gteq?: components["schemas"]["FilterValue"];
            billing_account_id_in?: components["schemas"]["FilterValue"];
            billing_account_id_not_in?: components["schemas"]["FilterValue"];
            billing_account_id_null?: components["schemas"]["FilterValue"];
            billing_account_id_not_null?: components["schemas"]["FilterValue"];
            billing_account_id_present?: components["schemas"]["FilterValue"];
            billing_account_id_blank?: components["schemas"]["FilterValue"];
            venue_id_eq?: components["schemas"]["FilterValue"];
            venue_id_not_eq?: components["schemas"]["FilterValue"];
            venue_id_lt?: components["schemas"]["FilterValue"];
            venue_id_lteq?: components["schemas"]["FilterValue"];
            venue_id_gt?: components["schemas"]["FilterValue"];
            venue_id_gteq?: components["schemas"]["FilterValue"];
            venue_id_in?: components["schemas"]["FilterValue"];
            venue_id_not_in?: components["schemas"]["FilterValue"];
            venue_id_null?: components["schemas"]["FilterValue"];
            venue_id_not_null?: components["schemas"]["FilterValue"];
            venue_id_present?: components["schemas"]["FilterValue"];
            venue_id_blank?: components["schemas"]["FilterValue"];
            owner_id_eq?: components["schemas"]["FilterValue"];
            owner_id_not_eq?: components["schemas"]["FilterValue"];
            owner_id_lt?: components["schemas"]["FilterValue"];
            owner_id_lteq?: components["schemas"]["FilterValue"];
            owner_id_gt?: components["schemas"]["FilterValue"];
            owner_id_gteq?: components["schemas"]["FilterValue"];
            owner_id_in?: components["schemas"]["FilterValue"];
            owner_id_not_in?: components["schemas"]["FilterValue"];
            owner_id_null?: components["schemas"]["FilterValue"];
            owner_id_not_null?: components["schemas"]["FilterValue"];
            owner_id_present?: components["schemas"]["FilterValue"];
            owner_id_blank?: components["schemas"]["FilterValue"];
            warehouse_id_eq?: components["schemas"]["FilterValue"];
            warehouse_id_not_eq?: components["schemas"]["FilterValue"];
            warehouse_id_lt?: components["schemas"]["FilterValue"];
            warehouse_id_lteq?: components["schemas"]["FilterValue"];
            warehouse_id_gt?: components["schemas"]["FilterValue"];
            warehouse_id_gteq?: components["schemas"]["FilterValue"];
            warehouse_id_in?: components["schemas"]["FilterValue"];
            warehouse_id_not_in?: components["schemas"]["FilterValue"];
            warehouse_id_null?: components["schemas"]["FilterValue"];
            warehouse_id_not_null?: components["schemas"]["FilterValue"];
            warehouse_id_present?: components["schemas"]["FilterValue"];
            warehouse_id_blank?: components["schemas"]["FilterValue"];
            return_warehouse_id_eq?: components["schemas"]["FilterValue"];
            return_warehouse_id_not_eq?: components["schemas"]["FilterValue"];
            return_warehouse_id_lt?: components["schemas"]["FilterValue"];
            return_warehouse_id_lteq?: components["schemas"]["FilterValue"];
            return_warehouse_id_gt?: components["schemas"]["FilterValue"];
            return_warehouse_id_gteq?: components["schemas"]["FilterValue"];
            return_warehouse_id_in?: components["schemas"]["FilterValue"];
            return_warehouse_id_not_in?: components["schemas"]["FilterValue"];
            return_warehouse_id_null?: components["schemas"]["FilterValue"];
            return_warehouse_id_not_null?: components["schemas"]["FilterValue"];
            return_warehouse_id_present?: components["schemas"]["FilterValue"];
            return_warehouse_id_blank?: components["schemas"]["FilterValue"];
            currency_code_eq?: components["schemas"]["FilterValue"];
            currency_code_not_eq?: components["schemas"]["FilterValue"];
            currency_code_cont?: components["schemas"]["FilterValue"];
            currency_code_not_cont?: components["schemas"]["FilterValue"];
            currency_code_start?: components["schemas"]["FilterValue"];
            currency_code_end?: components["schemas"]["FilterValue"];
            currency_code_in?: components["schemas"]["FilterValue"];
            currency_code_not_in?: components["schemas"]["FilterValue"];
            currency_code_null?: components["schemas"]["FilterValue"];
            currency_code_not_null?: components["schemas"]["FilterValue"];
            currency_code_present?: components["schemas"]["FilterValue"];
            currency_code_blank?: components["schemas"]["FilterValue"];
            tax_type_id_eq?: components["schemas"]["FilterValue"];
            tax_type_id_not_eq?: components["schemas"]["FilterValue"];
            tax_type_id_lt?: components["schemas"]["FilterValue"];
            tax_type_id_lteq?: components["schemas"]["FilterValue"];
            tax_type_id_gt?: components["schemas"]["FilterValue"];
            tax_type_id_gteq?: components["schemas"]["FilterValue"];
            tax_type_id_in?: components["schemas"]["FilterValue"];
            tax_type_id_not_in?: components["schemas"]["FilterValue"];
            tax_type_id_null?: components["schemas"]["FilterValue"];
            tax_type_id_not_null?: components["schemas"]["FilterValue"];
            tax_type_id_present?: components["schemas"]["FilterValue"];
            tax_type_id_blank?: components["schemas"]["FilterValue"];
            prices_include_tax_true?: components["schemas"]["FilterValue"];
            prices_include_tax_false?: components["schemas"]["FilterValue"];
            prices_include_tax_eq?: components["schemas"]["FilterValue"];
            starts_at_eq?: components["schemas"]["FilterValue"];
            starts_at_not_eq?: components["schemas"]["FilterValue"];
            starts_at_lt?: components["schemas"]["FilterValue"];
            starts_at_lteq?: components["schemas"]["FilterValue"];
            starts_at_gt?: components["schemas"]["FilterValue"];
            starts_at_gteq?: components["schemas"]["FilterValue"];
            starts_at_null?: components["schemas"]["FilterValue"];
            starts_at_not_null?: components["schemas"]["FilterValue"];
            starts_at_present?: components["schemas"]["FilterValue"];
            starts_at_blank?: components["schemas"]["FilterValue"];
            ends_at_eq?: components["schemas"]["FilterValue"];
            ends_at_not_eq?: components["schemas"]["FilterValue"];
            ends_at_lt?: components["schemas"]["FilterValue"];
            ends_at_lteq?: components["schemas"]["FilterValue"];
            ends_at_gt?: components["schemas"]["FilterValue"];
            ends_at_gteq?: components["schemas"]["FilterValue"];
            ends_at_null?: components["schemas"]["FilterValue"];
            ends_at_not_null?: components["schemas"]["FilterValue"];
            ends_at_present?: components["schemas"]["FilterValue"];
            ends_at_blank?: components["schemas"]["FilterValue"];
            charge_starts_at_eq?: components["schemas"]["FilterValue"];
            charge_starts_at_not_eq?: components["schemas"]["FilterValue"];
            charge_starts_at_lt?: components["schemas"]["FilterValue"];
            charge_starts_at_lteq?: components["schemas"]["FilterValue"];
            charge_starts_at_gt?: components["schemas"]["FilterValue"];
            charge_starts_at_gteq?: components["schemas"]["FilterValue"];
            charge_starts_at_null?: components["schemas"]["FilterValue"];
            charge_starts_at_not_null?: components["schemas"]["FilterValue"];
            charge_starts_at_present?: components["schemas"]["FilterValue"];
            charge_starts_at_blank?: components["schemas"]["FilterValue"];
            charge_ends_at_eq?: components["schemas"]["FilterValue"];
            charge_ends_at_not_eq?: components["schemas"]["FilterValue"];
            charge_ends_at_lt?: components["schemas"]["FilterValue"];
            charge_ends_at_lteq?: components["schemas"]["FilterValue"];
            charge_ends_at_gt?: components["schemas"]["FilterValue"];
            charge_ends_at_gteq?: components["schemas"]["FilterValue"];
            charge_ends_at_null?: components["schemas"]["FilterValue"];
            charge_ends_at_not_null?: components["schemas"]["FilterValue"];
            charge_ends_at_present?: components["schemas"]["FilterValue"];
            charge_ends_at_blank?: components["schemas"]["FilterValue"];
            is_open_ended_true?: components["schemas"]["FilterValue"];
            is_open_ended_false?: components["schemas"]["FilterValue"];
            is_open_ended_eq?: components["schemas"]["FilterValue"];
            prep_starts_at_eq?: components["schemas"]["FilterValue"];
            prep_starts_at_not_eq?: components["schemas"]["FilterValue"];
            prep_starts_at_lt?: components["schemas"]["FilterValue"];
            prep_starts_at_lteq?: components["schemas"]["FilterValue"];
            prep_starts_at_gt?: components["schemas"]["FilterValue"];
            prep_starts_at_gteq?: components["schemas"]["FilterValue"];
            prep_starts_at_null?: components["schemas"]["FilterValue"];
            prep_starts_at_not_null?: components["schemas"]["FilterValue"];
            prep_starts_at_present?: components["schemas"]["FilterValue"];
            prep_starts_at_blank?: components["schemas"]["FilterValue"];
            load_at_eq?: components["schemas"]["FilterValue"];
            load_at_not_eq?: components["schemas"]["FilterValue"];
            load_at_lt?: components["schemas"]["FilterValue"];
            load_at_lteq?: components["schemas"]["FilterValue"];
            load_at_gt?: components["schemas"]["FilterValue"];
            load_at_gteq?: components["schemas"]["FilterValue"];
            load_at_null?: components["schemas"]["FilterValue"];
            load_at_not_null?: components["schemas"]["FilterValue"];
            load_at_present?: components["schemas"]["FilterValue"];
            load_at_blank?: components["schemas"]["FilterValue"];
            deliver_at_eq?: components["schemas"]["FilterValue"];
            deliver_at_not_eq?: components["schemas"]["FilterValue"];
            deliver_at_lt?: components["schemas"]["FilterValue"];
            deliver_at_lteq?: components["schemas"]["FilterValue"];
            deliver_at_gt?: components["schemas"]["FilterValue"];
            deliver_at_gteq?: components["schemas"]["FilterValue"];
            deliver_at_null?: components["schemas"]["FilterValue"];
            deliver_at_not_null?: components["schemas"]["FilterValue"];
            deliver_at_present?: components["schemas"]["FilterValue"];
            deliver_at_blank?: components["schemas"]["FilterValue"];
            setup_at_eq?: components["schemas"]["FilterValue"];
            setup_at_not_eq?: components["schemas"]["FilterValue"];
            setup_at_lt?: components["schemas"]["FilterValue"];
            setup_at_lteq?: components["schemas"]["FilterValue"];
            setup_at_gt?: components["schemas"]["FilterValue"];
            setup_at_gteq?: components["schemas"]["FilterValue"];
            setup_at_null?: components["schemas"]["FilterValue"];
            setup_at_not_null?: components["schemas"]["FilterValue"];
            setup_at_present?: components["schemas"]["FilterValue"];
            setup_at_blank?: components["schemas"]["FilterValue"];
            show_starts_at_eq?: components["schemas"]["FilterValue"];
            show_starts_at_not_eq?: components["schemas"]["FilterValue"];
            show_starts_at_lt?: components["schemas"]["FilterValue"];
            show_starts_at_lteq?: components["schemas"]["FilterValue"];
            show_starts_at_gt?: components["schemas"]["FilterValue"];
            show_starts_at_gteq?: components["schemas"]["FilterValue"];
            show_starts_at_null?: components["schemas"]["FilterValue"];
            show_starts_at_not_null?: components["schemas"]["FilterValue"];
            show_starts_at_present?: components["schemas"]["FilterValue"];
            show_starts_at_blank?: components["schemas"]["FilterValue"];
            show_ends_at_eq?: components["schemas"]["FilterValue"];
            show_ends_at_not_eq?: components["schemas"]["FilterValue"];
            show_ends_at_lt?: components["schemas"]["FilterValue"];
            show_ends_at_lteq?: components["schemas"]["FilterValue"];
            show_ends_at_gt?: components["schemas"]["FilterValue"];
            show_ends_at_gteq?: components["schemas"]["FilterValue"];
            show_ends_at_null?: components["schemas"]["FilterValue"];
            show_ends_at_not_null?: components["schemas"]["FilterValue"];
            show_ends_at_present?: components["schemas"]["FilterValue"];
            show_ends_at_blank?: components["schemas"]["FilterValue"];
            strike_at_eq?: components["schemas"]["FilterValue"];
            strike_at_not_eq?: components["schemas"]["FilterValue"];
            strike_at_lt?: components["schemas"]["FilterValue"];
            strike_at_lteq?: components["schemas"]["FilterValue"];
            strike_at_gt?: components["schemas"]["FilterValue"];
            strike_at_gteq?: components["schemas"]["FilterValue"];
            strike_at_null?: components["schemas"]["FilterValue"];
            strike_at_not_null?: components["schemas"]["FilterValue"];
            strike_at_present?: components["schemas"]["FilterValue"];
            strike_at_blank?: components["schemas"]["FilterValue"];
            collect_at_eq?: components["schemas"]["FilterValue"];
            collect_at_not_eq?: components["schemas"]["FilterValue"];
            collect_at_lt?: components["schemas"]["FilterValue"];
            collect_at_lteq?: components["schemas"]["FilterValue"];
            collect_at_gt?: components["schemas"]["FilterValue"];
            collect_at_gteq?: components["schemas"]["FilterValue"];
            collect_at_null?: components["schemas"]["FilterValue"];
            collect_at_not_null?: components["schemas"]["FilterValue"];
            collect_at_present?: components["schemas"]["FilterValue"];
            collect_at_blank?: components["schemas"]["FilterValue"];
            unload_at_eq?: components["schemas"]["FilterValue"];
            unload_at_not_eq?: components["schemas"]["FilterValue"];
            unload_at_lt?: components["schemas"]["FilterValue"];
            unload_at_lteq?: components["schemas"]["FilterValue"];
            unload_at_gt?: components["schemas"]["FilterValue"];
            unload_at_gteq?: components["schemas"]["FilterValue"];
            unload_at_null?: components["schemas"]["FilterValue"];
            unload_at_not_null?: components["schemas"]["FilterValue"];
            unload_at_present?: components["schemas"]["FilterValue"];
            unload_at_blank?: components["schemas"]["FilterValue"];
            delivery_method_eq?: components["schemas"]["FilterValue"];
            delivery_method_not_eq?: components["schemas"]["FilterValue"];
            delivery_method_in?: components["schemas"]["FilterValue"];
            delivery_method_not_in?: components["schemas"]["FilterValue"];
            delivery_method_null?: components["schemas"]["FilterValue"];
            delivery_method_not_null?: components["schemas"]["FilterValue"];
            return_method_eq?: components["schemas"]["FilterValue"];
            return_method_not_eq?: components["schemas"]["FilterValue"];
            return_method_in?: components["schemas"]["FilterValue"];
            return_method_not_in?: components["schemas"]["FilterValue"];
            return_method_null?: components["schemas"]["FilterValue"];
            return_method_not_null?: components["schemas"]["FilterValue"];
            billing_address_id_eq?: components["schemas"]["FilterValue"];
            billing_address_id_not_eq?: components["schemas"]["FilterValue"];
            billing_address_id_lt?: components["schemas"]["FilterValue"];
            billing_address_id_lteq?: components["schemas"]["FilterValue"];
            billing_address_id_gt?: components["schemas"]["FilterValue"];
            billing_address_id_gteq?: components["schemas"]["FilterValue"];
            billing_address_id_in?: components["schemas"]["FilterValue"];
            billing_address_id_not_in?: components["schemas"]["FilterValue"];
            billing_address_id_null?: components["schemas"]["FilterValue"];
            billing_address_id_not_null?: components["schemas"]["FilterValue"];
            billing_address_id_present?: components["schemas"]["FilterValue"];
            billing_address_id_blank?: components["schemas"]["FilterValue"];
            delivery_address_id_eq?: components["schemas"]["FilterValue"];
            delivery_address_id_not_eq?: components["schemas"]["FilterValue"];
            delivery_address_id_lt?: components["schemas"]["FilterValue"];
            delivery_address_id_lteq?: components["schemas"]["FilterValue"];
            delivery_address_id_gt?: components["schemas"]["FilterValue"];
            delivery_address_id_gteq?: components["schemas"]["FilterValue"];
            delivery_address_id_in?: components["schemas"]["FilterValue"];
            delivery_address_id_not_in?: components["schemas"]["FilterValue"];
            delivery_address_id_null?: components["schemas"]["FilterValue"];
            delivery_address_id_not_null?: components["schemas"]["FilterValue"];
            delivery_address_id_present?: components["schemas"]["FilterValue"];
            delivery_address_id_blank?: components["schemas"]["FilterValue"];
            collection_address_id_eq?: components["schemas"]["FilterValue"];
            collection_address_id_not_eq?: components["schemas"]["FilterValue"];
            collection_address_id_lt?: components["schemas"]["FilterValue"];
            collection_address_id_lteq?: components["schemas"]["FilterValue"];
            collection_address_id_gt?: components["schemas"]["FilterValue"];
            collection_address_id_gteq?: components["schemas"]["FilterValue"];
            collection_address_id_in?: components["schemas"]["FilterValue"];
            collection_address_id_not_in?: components["schemas"]["FilterValue"];
            collection_address_id_null?: components["schemas"]["FilterValue"];
            collection_address_id_not_null?: components["schemas"]["FilterValue"];
            collection_address_id_present?: components["schemas"]["FilterValue"];
            collection_address_id_blank?: components["schemas"]["FilterValue"];
            discount_percent_eq?: components["schemas"]["FilterValue"];
            discount_percent_not_eq?: components["schemas"]["FilterValue"];
            discount_percent_lt?: components["schemas"]["FilterValue"];
            discount_percent_lteq?: components["schemas"]["FilterValue"];
            discount_percent_gt?: components["schemas"]["FilterValue"];
            discount_percent_gteq?: components["schemas"]["FilterValue"];
            discount_percent_null?: components["schemas"]["FilterValue"];
            discount_percent_not_null?: components["schemas"]["FilterValue"];
            rental_total_eq?: components["schemas"]["FilterValue"];
            rental_total_not_eq?: components["schemas"]["FilterValue"];
            rental_total_lt?: components["schemas"]["FilterValue"];
            rental_total_lteq?: components["schemas"]["FilterValue"];
            rental_total_gt?: components["schemas"]["FilterValue"];
            rental_total_gteq?: components["schemas"]["FilterValue"];
            rental_total_null?: components["schemas"]["FilterValue"];
            rental_total_not_null?: components["schemas"]["FilterValue"];
            sale_total_eq?: components["schemas"]["FilterValue"];
            sale_total_not_eq?: components["schemas"]["FilterValue"];
            sale_total_lt?: components["schemas"]["FilterValue"];
            sale_total_lteq?: components["schemas"]["FilterValue"];
            sale_total_gt?: components["schemas"]["FilterValue"];
            sale_total_gteq?: components["schemas"]["FilterValue"];
            sale_total_null?: components["schemas"]["FilterValue"];
            sale_total_not_null?: components["schemas"]["FilterValue"];
            service_total_eq?: components["schemas"]["FilterValue"];
            service_total_not_eq?: components["schemas"]["FilterValue"];
            service_total_lt?: components["schemas"]["FilterValue"];
            service_total_lteq?: components["schemas"]["FilterValue"];
            service_total_gt?: components["schemas"]["FilterValue"];
            service_total_gteq?: components["schemas"]["FilterValue"];
            service_total_null?: components["schemas"]["FilterValue"];
            service_total_not_null?: components["schemas"]["FilterValue"];
            discount_total_eq?: components["schemas"]["FilterValue"];
            discount_total_not_eq?: components["schemas"]["FilterValue"];
            discount_total_lt?: components["schemas"]["FilterValue"];
            discount_total_lteq?: components["schemas"]["FilterValue"];
            discount_total_gt?: components["schemas"]["FilterValue"];
            discount_total_gteq?: components["schemas"]["FilterValue"];
            discount_total_null?: components["schemas"]["FilterValue"];
            discount_total_not_null?: components["schemas"]["FilterValue"];
            net_total_eq?: components["schemas"]["FilterValue"];
            net_total_not_eq?: components["schemas"]["FilterValue"];
            net_total_lt?: components["schemas"]["FilterValue"];
            net_total_lteq?: components["schemas"]["FilterValue"];
            net_total_gt?: components["schemas"]["FilterValue"];
            net_total_gteq?: components["schemas"]["FilterValue"];
            net_total_null?: components["schemas"]["FilterValue"];
            net_total_not_null?: components["schemas"]["FilterValue"];
            tax_total_eq?: components["schemas"]["FilterValue"];
            tax_total_not_eq?: components["schemas"]["FilterValue"];
            tax_total_lt?: components["schemas"]["FilterValue"];
            tax_total_lteq?: components["schemas"]["FilterValue"];
            tax_total_gt?: components["schemas"]["FilterValue"];
            tax_total_gteq?: components["schemas"]["FilterValue"];
            tax_total_null?: components["schemas"]["FilterValue"];
            tax_total_not_null?: components["schemas"]["FilterValue"];
            gross_total_eq?: components["schemas"]["FilterValue"];
            gross_total_not_eq?: components["schemas"]["FilterValue"];
            gross_total_lt?: components["schemas"]["FilterValue"];
            gross_total_lteq?: components["schemas"]["FilterValue"];
            gross_total_gt?: components["schemas"]["FilterValue"];
            gross_total_gteq?: components["schemas"]["FilterValue"];
            gross_total_null?: components["schemas"]["FilterValue"];
            gross_total_not_null?: components["schemas"]["FilterValue"];
            cost_total_eq?: components["schemas"]["FilterValue"];
            cost_total_not_eq?: components["schemas"]["FilterValue"];
            cost_total_lt?: components["schemas"]["FilterValue"];
            cost_total_lteq?: components["schemas"]["FilterValue"];
            cost_total_gt?: components["schemas"]["FilterValue"];
            cost_total_gteq?: components["schemas"]["FilterValue"];
            cost_total_null?: components["schemas"]["FilterValue"];
            cost_total_not_null?: components["schemas"]["FilterValue"];
            margin_total_eq?: components["schemas"]["FilterValue"];
            margin_total_not_eq?: components["schemas"]["FilterValue"];
            margin_total_lt?: components["schemas"]["FilterValue"];
            margin_total_lteq?: components["schemas"]["FilterValue"];
            margin_total_gt?: components["schemas"]["FilterValue"];
            margin_total_gteq?: components["schemas"]["FilterValue"];
            margin_total_null?: components["schemas"]["FilterValue"];
            margin_total_not_null?: components["schemas"]["FilterValue"];
            quoted_at_eq?: components["schemas"]["FilterValue"];
            quoted_at_not_eq?: components["schemas"]["FilterValue"];
            quoted_at_lt?: components["schemas"]["FilterValue"];
            quoted_at_lteq?: components["schemas"]["FilterValue"];
            quoted_at_gt?: components["schemas"]["FilterValue"];
            quoted_at_gteq?: components["schemas"]["FilterValue"];
            quoted_at_null?: components["schemas"]["FilterValue"];
            quoted_at_not_null?: components["schemas"]["FilterValue"];
            quoted_at_present?: components["schemas"]["FilterValue"];
            quoted_at_blank?: components["schemas"]["FilterValue"];
            quote_expires_at_eq?: components["schemas"]["FilterValue"];
            quote_expires_at_not_eq?: components["schemas"]["FilterValue"];
            quote_expires_at_lt?: components["schemas"]["FilterValue"];
            quote_expires_at_lteq?: components["schemas"]["FilterValue"];
            quote_expires_at_gt?: components["schemas"]["FilterValue"];
            quote_expires_at_gteq?: components["schemas"]["FilterValue"];
            quote_expires_at_null?: components["schemas"]["FilterValue"];
            quote_expires_at_not_null?: components["schemas"]["FilterValue"];
            quote_expires_at_present?: components["schemas"]["FilterValue"];
            quote_expires_at_blank?: components["schemas"]["FilterValue"];
            provisional_at_eq?: components["schemas"]["FilterValue"];
            provisional_at_not_eq?: components["schemas"]["FilterValue"];
            provisional_at_lt?: components["schemas"]["FilterValue"];
            provisional_at_lteq?: components["schemas"]["FilterValue"];
            provisional_at_gt?: components["schemas"]["FilterValue"];
            provisional_at_gteq?: components["schemas"]["FilterValue"];
            provisional_at_null?: components["schemas"]["FilterValue"];
            provisional_at_not_null?: components["schemas"]["FilterValue"];
            provisional_at_present?: components["schemas"]["FilterValue"];
            provisional_at_blank?: components["schemas"]["FilterValue"];
            reserved_at_eq?: components["schemas"]["FilterValue"];
            reserved_at_not_eq?: components["schemas"]["FilterValue"];
            reserved_at_lt?: components["schemas"]["FilterValue"];
            reserved_at_lteq?: components["schemas"]["FilterValue"];
            reserved_at_gt?: components["schemas"]["FilterValue"];
            reserved_at_gteq?: components["schemas"]["FilterValue"];
            reserved_at_null?: components["schemas"]["FilterValue"];
            reserved_at_not_null?: components["schemas"]["FilterValue"];
            reserved_at_present?: components["schemas"]["FilterValue"];
            reserved_at_blank?: components["schemas"]["FilterValue"];
            ordered_at_eq?: components["schemas"]["FilterValue"];
            ordered_at_not_eq?: components["schemas"]["FilterValue"];
            ordered_at_lt?: components["schemas"]["FilterValue"];
            ordered_at_lteq?: components["schemas"]["FilterValue"];
            ordered_at_gt?: components["schemas"]["FilterValue"];
            ordered_at_gteq?: components["schemas"]["FilterValue"];
            ordered_at_null?: components["schemas"]["FilterValue"];
            ordered_at_not_null?: components["schemas"]["FilterValue"];
            ordered_at_present?: components["schemas"]["FilterValue"];
            ordered_at_blank?: components["schemas"]["FilterValue"];
            prepared_at_eq?: components["schemas"]["FilterValue"];
            prepared_at_not_eq?: components["schemas"]["FilterValue"];
            prepared_at_lt?: components["schemas"]["FilterValue"];
            prepared_at_lteq?: components["schemas"]["FilterValue"];
            prepared_at_gt?: components["schemas"]["FilterValue"];
            prepared_at_gteq?: components["schemas"]["FilterValue"];
            prepared_at_null?: components["schemas"]["FilterValue"];
            prepared_at_not_null?: components["schemas"]["FilterValue"];
            prepared_at_present?: components["schemas"]["FilterValue"];
            prepared_at_blank?: components["schemas"]["FilterValue"];
            dispatched_at_eq?: components["schemas"]["FilterValue"];
            dispatched_at_not_eq?: components["schemas"]["FilterValue"];
            dispatched_at_lt?: components["schemas"]["FilterValue"];
            dispatched_at_lteq?: components["schemas"]["FilterValue"];
            dispatched_at_gt?: components["schemas"]["FilterValue"];
            dispatched_at_gteq?: components["schemas"]["FilterValue"];
            dispatched_at_null?: components["schemas"]["FilterValue"];
            dispatched_at_not_null?: components["schemas"]["FilterValue"];
            dispatched_at_present?: components["schemas"]["FilterValue"];
            dispatched_at_blank?: components["schemas"]["FilterValue"];
            returned_at_eq?: components["schemas"]["FilterValue"];
            returned_at_not_eq?: components["schemas"]["FilterValue"];
            returned_at_lt?: components["schemas"]["FilterValue"];
            returned_at_lteq?: components["schemas"]["FilterValue"];
            returned_at_gt?: components["schemas"]["FilterValue"];
            returned_at_gteq?: components["schemas"]["FilterValue"];
            returned_at_null?: components["schemas"]["FilterValue"];
            returned_at_not_null?: components["schemas"]["FilterValue"];
            returned_at_present?: components["schemas"]["FilterValue"];
            returned_at_blank?: components["schemas"]["FilterValue"];
            completed_at_eq?: components["schemas"]["FilterValue"];
            completed_at_not_eq?: components["schemas"]["FilterValue"];
            completed_at_lt?: components["schemas"]["FilterValue"];
            completed_at_lteq?: components["schemas"]["FilterValue"];
            completed_at_gt?: components["schemas"]["FilterValue"];
            completed_at_gteq?: components["schemas"]["FilterValue"];
            completed_at_null?: components["schemas"]["FilterValue"];
            completed_at_not_null?: components["schemas"]["FilterValue"];
            completed_at_present?: components["schemas"]["FilterValue"];
            completed_at_blank?: components["schemas"]["FilterValue"];
            cancelled_at_eq?: components["schemas"]["FilterValue"];
            cancelled_at_not_eq?: components["schemas"]["FilterValue"];
            cancelled_at_lt?: components["schemas"]["FilterValue"];
            cancelled_at_lteq?: components["schemas"]["FilterValue"];
            cancelled_at_gt?: components["schemas"]["FilterValue"];
            cancelled_at_gteq?: components["schemas"]["FilterValue"];
            cancelled_at_null?: components["schemas"]["FilterValue"];
            cancelled_at_not_null?: components["schemas"]["FilterValue"];
            cancelled_at_present?: components["schemas"]["FilterValue"];
            cancelled_at_blank?: components["schemas"]["FilterValue"];
            lost_at_eq?: components["schemas"]["FilterValue"];
            lost_at_not_eq?: components["schemas"]["FilterValue"];
            lost_at_lt?: components["schemas"]["FilterValue"];
            lost_at_lteq?: components["schemas"]["FilterValue"];
            lost_at_gt?: components["schemas"]["FilterValue"];
            lost_at_gteq?: components["schemas"]["FilterValue"];
            lost_at_null?: components["schemas"]["FilterValue"];
            lost_at_not_null?: components["schemas"]["FilterValue"];
            lost_at_present?: components["schemas"]["FilterValue"];
            lost_at_blank?: components["schemas"]["FilterValue"];
            postponed_at_eq?: components["schemas"]["FilterValue"];
            postponed_at_not_eq?: components["schemas"]["FilterValue"];
            postponed_at_lt?: components["schemas"]["FilterValue"];
            postponed_at_lteq?: components["schemas"]["FilterValue"];
            postponed_at_gt?: components["schemas"]["FilterValue"];
            postponed_at_gteq?: components["schemas"]["FilterValue"];
            postponed_at_null?: components["schemas"]["FilterValue"];
            postponed_at_not_null?: components["schemas"]["FilterValue"];
            postponed_at_present?: components["schemas"]["FilterValue"];
            postponed_at_blank?: components["schemas"]["FilterValue"];
            status_changed_at_eq?: components["schemas"]["FilterValue"];
            status_changed_at_not_eq?: components["schemas"]["FilterValue"];
            status_changed_at_lt?: components["schemas"]["FilterValue"];
            status_changed_at_lteq?: components["schemas"]["FilterValue"];
            status_changed_at_gt?: components["schemas"]["FilterValue"];
            status_changed_at_gteq?: components["schemas"]["FilterValue"];
            status_changed_at_null?: components["schemas"]["FilterValue"];
            status_changed_at_not_null?: components["schemas"]["FilterValue"];
            status_changed_at_present?: components["schemas"]["FilterValue"];
            status_changed_at_blank?: components["schemas"]["FilterValue"];
            is_locked_true?: components["schemas"]["FilterValue"];
            is_locked_false?: components["schemas"]["FilterValue"];
            is_locked_eq?: components["schemas"]["FilterValue"];
            locked_at_eq?: components["schemas"]["FilterValue"];
            locked_at_not_eq?: components["schemas"]["FilterValue"];
            locked_at_lt?: components["schemas"]["FilterValue"];
            locked_at_lteq?: components["schemas"]["FilterValue"];
            locked_at_gt?: components["schemas"]["FilterValue"];
            locked_at_gteq?: components["schemas"]["FilterValue"];
            locked_at_null?: components["schemas"]["FilterValue"];
            locked_at_not_null?: components["schemas"]["FilterValue"];
            locked_at_present?: components["schemas"]["FilterValue"];
            locked_at_blank?: components["schemas"]["FilterValue"];
            terms_accepted_at_eq?: components["schemas"]["FilterValue"];
            terms_accepted_at_not_eq?: components["schemas"]["FilterValue"];
            terms_accepted_at_lt?: components["schemas"]["FilterValue"];
            terms_accepted_at_lteq?: components["schemas"]["FilterValue"];
            terms_accepted_at_gt?: components["schemas"]["FilterValue"];
            terms_accepted_at_gteq?: components["schemas"]["FilterValue"];
            terms_accepted_at_null?: components["schemas"]["FilterValue"];
            terms_accepted_at_not_null?: components["schemas"]["FilterValue"];
            terms_accepted_at_present?: components["schemas"]["FilterValue"];
            terms_accepted_at_blank?: components["schemas"]["FilterValue"];
            tags_eq?: components["schemas"]["FilterValue"];
            tags_in?: components["schemas"]["FilterValue"];
            tags_present?: components["schemas"]["FilterValue"];
            tags_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description A line of a rental: equipment, a service, a heading or a text. */
        RentalItem: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description The rental it belongs to.
             */
            rental_id?: number;
            /**
             * Format: int32
             * @description The group or item that this one stands below.
             */
            parent_id?: number | null;
            /**
             * @description What the line is.
             * @enum {string}
             */
            kind?: "product" | "service" | "group" | "text";
            /**
             * @description Whether the line is hired, sold or a service; from the catalogue unless given. Null for groups and texts.
             * @enum {string|null}
             */
            transaction_type?: "rental" | "sale" | "service" | null;
            /**
             * Format: int32
             * @description The product; required for kind product.
             */
            catalogue_item_id?: number | null;
            /**
             * Format: int32
             * @description The service; required for kind service.
             */
            service_id?: number | null;
            /**
             * Format: int32
             * @description The item that this accessory came with.
             */
            accessory_of_id?: number | null;
            /**
             * @description The part it plays beside its principal.
             * @enum {string}
             */
            inclusion?: "principal" | "accessory" | "safety" | "component";
            /** @description Name on documents; from the catalogue unless given. */
            name?: string;
            /** @description Further text on documents. */
            description?: string | null;
            /**
             * Format: int32
             * @description Place in the list; last unless given.
             */
            position?: number;
            /**
             * Format: int32
             * @description Number of units.
             */
            quantity?: number;
            /**
             * Format: int32
             * @description Warehouse that replaces the rental's for this line.
             */
            warehouse_id?: number | null;
            /**
             * Format: date-time
             * @description Start that replaces the rental's for this line.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description End that replaces the rental's for this line.
             */
            ends_at?: string | null;
            /**
             * Format: int32
             * @description How time is charged; the item's own rate unless given.
             */
            rate_id?: number | null;
            /** @description Price of one unit for one rate period; looked up unless given. */
            unit_price?: string | null;
            /** @description The price was given by hand. */
            is_price_overridden?: boolean;
            /** @description No price was found in the catalogue. */
            price_missing?: boolean;
            /** @description The least that one unit is charged, from the price in the catalogue. */
            minimum_charge?: string | null;
            /** @description Number of rate periods; computed from the dates unless given. */
            chargeable_periods?: string | null;
            /** @description The number of periods was given by hand. */
            is_periods_overridden?: boolean;
            /** @description What the periods multiply the price by. */
            period_factor?: string;
            /** @description Discount on this line. */
            discount_percent?: string;
            /** @description What the line's own discount comes to. */
            discount_amount?: string;
            /** @description Discounts of the rental apply to this line. */
            is_discountable?: boolean;
            /** @description Offered beside the rest; in no total but optional_total. */
            is_optional?: boolean;
            /** @description To be hired in, not taken from own stock. */
            is_subhire?: boolean;
            /**
             * Format: int32
             * @description Tax type; found through the catalogue unless given.
             */
            tax_type_id?: number | null;
            /** @description Tax percentage when the line was priced. */
            tax_percent?: string;
            /** @description Amount before discounts. */
            gross_amount?: string;
            /** @description Amount after discounts and before tax. */
            net_amount?: string;
            /** @description Tax on the line. */
            tax_amount?: string;
            /** @description Amount including tax. */
            total_amount?: string;
            /** @description What one unit costs us; for services, one unit for one period. Only for those who may see costs. */
            unit_cost?: string | null;
            /** @description What the line costs us. Only for those who may see costs. */
            cost_amount?: string;
            /** @description Value of one unit if it is lost; from the catalogue unless given. */
            replacement_value?: string | null;
            /** @description Weight of one unit in kilograms; from the catalogue unless given. */
            weight_kg?: string | null;
            /**
             * @description How far the line is, from its counters and the rental's status.
             * @enum {string|null}
             */
            status?: "open" | "quoted" | "reserved" | "allocated" | "prepared" | "part_dispatched" | "dispatched" | "part_returned" | "returned" | "completed" | "cancelled" | null;
            /**
             * Format: int32
             * @description Units with an asset allocated.
             */
            quantity_allocated?: number;
            /**
             * Format: int32
             * @description Units prepared.
             */
            quantity_prepared?: number;
            /**
             * Format: int32
             * @description Units ever sent out.
             */
            quantity_dispatched?: number;
            /**
             * Format: int32
             * @description Units that came back.
             */
            quantity_returned?: number;
            /**
             * Format: int32
             * @description Units that came back damaged.
             */
            quantity_damaged?: number;
            /**
             * Format: int32
             * @description Units lost.
             */
            quantity_lost?: number;
            /**
             * Format: int32
             * @description Units sold to the customer.
             */
            quantity_sold?: number;
            /**
             * Format: int64
             * @description Units still to come back, or never sent.
             */
            quantity_outstanding?: number | null;
            /** @description Note that the customer sees. */
            external_note?: string | null;
            /** @description Note for the warehouse. */
            warehouse_note?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Rental. Only with `include=rental`. */
            rental?: components["schemas"]["Rental"] | null;
            /** @description The group or item that this one stands below. Only with `include=parent`. */
            parent?: components["schemas"]["RentalItem"] | null;
            /** @description The product; required for kind product. Only with `include=catalogue_item`. */
            catalogue_item?: components["schemas"]["CatalogueItem"] | null;
            /** @description The service; required for kind service. Only with `include=service`. */
            service?: components["schemas"]["Service"] | null;
            /** @description Warehouse that replaces the rental's for this line. Only with `include=warehouse`. */
            warehouse?: components["schemas"]["Warehouse"] | null;
            /** @description How time is charged; the item's own rate unless given. Only with `include=rate`. */
            rate?: components["schemas"]["Rate"] | null;
            /** @description Tax type; found through the catalogue unless given. Only with `include=tax_type`. */
            tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Lines below this one. Only with `include=children`. */
            children?: components["schemas"]["RentalItem"][];
        };
        /** @description Body of rental_items.bulk. Unknown and read-only keys are ignored. */
        RentalItemBulkInput: {
            /** @description Done in this order; all of them or none. */
            operations: {
                /**
                 * @description What to do.
                 * @enum {string}
                 */
                op: "create" | "update" | "delete";
                /**
                 * Format: int64
                 * @description The record to change or delete.
                 */
                id?: number;
                /** @description The body that the single operation would take. */
                attributes?: {
                    /**
                     * Format: int32
                     * @description The group or item that this one stands below.
                     */
                    parent_id?: number | null;
                    /**
                     * @description What the line is.
                     * @enum {string}
                     */
                    kind?: "product" | "service" | "group" | "text";
                    /**
                     * @description Whether the line is hired, sold or a service; from the catalogue unless given. Null for groups and texts.
                     * @enum {string|null}
                     */
                    transaction_type?: "rental" | "sale" | "service" | null;
                    /**
                     * Format: int32
                     * @description The product; required for kind product.
                     */
                    catalogue_item_id?: number | null;
                    /**
                     * Format: int32
                     * @description The service; required for kind service.
                     */
                    service_id?: number | null;
                    /** @description Name on documents; from the catalogue unless given. */
                    name?: string;
                    /** @description Further text on documents. */
                    description?: string | null;
                    /**
                     * Format: int32
                     * @description Place in the list; last unless given.
                     */
                    position?: number;
                    /**
                     * Format: int32
                     * @description Number of units.
                     */
                    quantity?: number;
                    /**
                     * Format: int32
                     * @description Warehouse that replaces the rental's for this line.
                     */
                    warehouse_id?: number | null;
                    /**
                     * Format: date-time
                     * @description Start that replaces the rental's for this line.
                     */
                    starts_at?: string | null;
                    /**
                     * Format: date-time
                     * @description End that replaces the rental's for this line.
                     */
                    ends_at?: string | null;
                    /**
                     * Format: int32
                     * @description How time is charged; the item's own rate unless given.
                     */
                    rate_id?: number | null;
                    /** @description Price of one unit for one rate period; looked up unless given. */
                    unit_price?: string | null;
                    /** @description Number of rate periods; computed from the dates unless given. */
                    chargeable_periods?: string | null;
                    /** @description Discount on this line. */
                    discount_percent?: string;
                    /** @description Discounts of the rental apply to this line. */
                    is_discountable?: boolean;
                    /** @description Offered beside the rest; in no total but optional_total. */
                    is_optional?: boolean;
                    /** @description To be hired in, not taken from own stock. */
                    is_subhire?: boolean;
                    /**
                     * Format: int32
                     * @description Tax type; found through the catalogue unless given.
                     */
                    tax_type_id?: number | null;
                    /** @description What one unit costs us; for services, one unit for one period. */
                    unit_cost?: string | null;
                    /** @description Value of one unit if it is lost; from the catalogue unless given. */
                    replacement_value?: string | null;
                    /** @description Weight of one unit in kilograms; from the catalogue unless given. */
                    weight_kg?: string | null;
                    /** @description Note that the customer sees. */
                    external_note?: string | null;
                    /** @description Note for the warehouse. */
                    warehouse_note?: string | null;
                    /** @description Values of custom fields by name. */
                    custom_fields?: {
                        [key: string]: string | number | boolean | unknown[] | null;
                    };
                };
            }[];
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rental_items.create. Unknown and read-only keys are ignored. */
        RentalItemCreate: {
            /**
             * Format: int32
             * @description The group or item that this one stands below.
             */
            parent_id?: number | null;
            /**
             * @description What the line is.
             * @enum {string}
             */
            kind: "product" | "service" | "group" | "text";
            /**
             * @description Whether the line is hired, sold or a service; from the catalogue unless given. Null for groups and texts.
             * @enum {string|null}
             */
            transaction_type?: "rental" | "sale" | "service" | null;
            /**
             * Format: int32
             * @description The product; required for kind product.
             */
            catalogue_item_id?: number | null;
            /**
             * Format: int32
             * @description The service; required for kind service.
             */
            service_id?: number | null;
            /** @description Name on documents; from the catalogue unless given. */
            name?: string;
            /** @description Further text on documents. */
            description?: string | null;
            /**
             * Format: int32
             * @description Place in the list; last unless given.
             * @default 0
             */
            position: number;
            /**
             * Format: int32
             * @description Number of units.
             * @default 1
             */
            quantity: number;
            /**
             * Format: int32
             * @description Warehouse that replaces the rental's for this line.
             */
            warehouse_id?: number | null;
            /**
             * Format: date-time
             * @description Start that replaces the rental's for this line.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description End that replaces the rental's for this line.
             */
            ends_at?: string | null;
            /**
             * Format: int32
             * @description How time is charged; the item's own rate unless given.
             */
            rate_id?: number | null;
            /** @description Price of one unit for one rate period; looked up unless given. */
            unit_price?: string | null;
            /** @description Number of rate periods; computed from the dates unless given. */
            chargeable_periods?: string | null;
            /** @description Discount on this line. */
            discount_percent?: string;
            /**
             * @description Discounts of the rental apply to this line.
             * @default true
             */
            is_discountable: boolean;
            /**
             * @description Offered beside the rest; in no total but optional_total.
             * @default false
             */
            is_optional: boolean;
            /**
             * @description To be hired in, not taken from own stock.
             * @default false
             */
            is_subhire: boolean;
            /**
             * Format: int32
             * @description Tax type; found through the catalogue unless given.
             */
            tax_type_id?: number | null;
            /** @description What one unit costs us; for services, one unit for one period. Only for those who may see costs. */
            unit_cost?: string | null;
            /** @description Value of one unit if it is lost; from the catalogue unless given. */
            replacement_value?: string | null;
            /** @description Weight of one unit in kilograms; from the catalogue unless given. */
            weight_kg?: string | null;
            /** @description Note that the customer sees. */
            external_note?: string | null;
            /** @description Note for the warehouse. */
            warehouse_note?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Filters of rental items. Further keys: `cf.<name>_<predicate>`, `rental.<field>_<predicate>`. */
        RentalItemFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            rental_id_eq?: components["schemas"]["FilterValue"];
            rental_id_not_eq?: components["schemas"]["FilterValue"];
            rental_id_lt?: components["schemas"]["FilterValue"];
            rental_id_lteq?: components["schemas"]["FilterValue"];
            rental_id_gt?: components["schemas"]["FilterValue"];
            rental_id_gteq?: components["schemas"]["FilterValue"];
            rental_id_in?: components["schemas"]["FilterValue"];
            rental_id_not_in?: components["schemas"]["FilterValue"];
            rental_id_null?: components["schemas"]["FilterValue"];
            rental_id_not_null?: components["schemas"]["FilterValue"];
            rental_id_present?: components["schemas"]["FilterValue"];
            rental_id_blank?: components["schemas"]["FilterValue"];
            parent_id_eq?: components["schemas"]["FilterValue"];
            parent_id_not_eq?: components["schemas"]["FilterValue"];
            parent_id_lt?: components["schemas"]["FilterValue"];
            parent_id_lteq?: components["schemas"]["FilterValue"];
            parent_id_gt?: components["schemas"]["FilterValue"];
            parent_id_gteq?: components["schemas"]["FilterValue"];
            parent_id_in?: components["schemas"]["FilterValue"];
            parent_id_not_in?: components["schemas"]["FilterValue"];
            parent_id_null?: components["schemas"]["FilterValue"];
            parent_id_not_null?: components["schemas"]["FilterValue"];
            parent_id_present?: components["schemas"]["FilterValue"];
            parent_id_blank?: components["schemas"]["FilterValue"];
            kind_eq?: components["schemas"]["FilterValue"];
            kind_not_eq?: components["schemas"]["FilterValue"];
            kind_in?: components["schemas"]["FilterValue"];
            kind_not_in?: components["schemas"]["FilterValue"];
            kind_null?: components["schemas"]["FilterValue"];
            kind_not_null?: components["schemas"]["FilterValue"];
            transaction_type_eq?: components["schemas"]["FilterValue"];
            transaction_type_not_eq?: components["schemas"]["FilterValue"];
            transaction_type_in?: components["schemas"]["FilterValue"];
            transaction_type_not_in?: components["schemas"]["FilterValue"];
            transaction_type_null?: components["schemas"]["FilterValue"];
            transaction_type_not_null?: components["schemas"]["FilterValue"];
            catalogue_item_id_eq?: components["schemas"]["FilterValue"];
            catalogue_item_id_not_eq?: components["schemas"]["FilterValue"];
            catalogue_item_id_lt?: components["schemas"]["FilterValue"];
            catalogue_item_id_lteq?: components["schemas"]["FilterValue"];
            catalogue_item_id_gt?: components["schemas"]["FilterValue"];
            catalogue_item_id_gteq?: components["schemas"]["FilterValue"];
            catalogue_item_id_in?: components["schemas"]["FilterValue"];
            catalogue_item_id_not_in?: components["schemas"]["FilterValue"];
            catalogue_item_id_null?: components["schemas"]["FilterValue"];
            catalogue_item_id_not_null?: components["schemas"]["FilterValue"];
            catalogue_item_id_present?: components["schemas"]["FilterValue"];
            catalogue_item_id_blank?: components["schemas"]["FilterValue"];
            service_id_eq?: components["schemas"]["FilterValue"];
            service_id_not_eq?: components["schemas"]["FilterValue"];
            service_id_lt?: components["schemas"]["FilterValue"];
            service_id_lteq?: components["schemas"]["FilterValue"];
            service_id_gt?: components["schemas"]["FilterValue"];
            service_id_gteq?: components["schemas"]["FilterValue"];
            service_id_in?: components["schemas"]["FilterValue"];
            service_id_not_in?: components["schemas"]["FilterValue"];
            service_id_null?: components["schemas"]["FilterValue"];
            service_id_not_null?: components["schemas"]["FilterValue"];
            service_id_present?: components["schemas"]["FilterValue"];
            service_id_blank?: components["schemas"]["FilterValue"];
            accessory_of_id_eq?: components["schemas"]["FilterValue"];
            accessory_of_id_not_eq?: components["schemas"]["FilterValue"];
            accessory_of_id_lt?: components["schemas"]["FilterValue"];
            accessory_of_id_lteq?: components["schemas"]["FilterValue"];
            accessory_of_id_gt?: components["schemas"]["FilterValue"];
            accessory_of_id_gteq?: components["schemas"]["FilterValue"];
            accessory_of_id_in?: components["schemas"]["FilterValue"];
            accessory_of_id_not_in?: components["schemas"]["FilterValue"];
            accessory_of_id_null?: components["schemas"]["FilterValue"];
            accessory_of_id_not_null?: components["schemas"]["FilterValue"];
            accessory_of_id_present?: components["schemas"]["FilterValue"];
            accessory_of_id_blank?: components["schemas"]["FilterValue"];
            inclusion_eq?: components["schemas"]["FilterValue"];
            inclusion_not_eq?: components["schemas"]["FilterValue"];
            inclusion_in?: components["schemas"]["FilterValue"];
            inclusion_not_in?: components["schemas"]["FilterValue"];
            inclusion_null?: components["schemas"]["FilterValue"];
            inclusion_not_null?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            quantity_eq?: components["schemas"]["FilterValue"];
            quantity_not_eq?: components["schemas"]["FilterValue"];
            quantity_lt?: components["schemas"]["FilterValue"];
            quantity_lteq?: components["schemas"]["FilterValue"];
            quantity_gt?: components["schemas"]["FilterValue"];
            quantity_gteq?: components["schemas"]["FilterValue"];
            quantity_in?: components["schemas"]["FilterValue"];
            quantity_not_in?: components["schemas"]["FilterValue"];
            quantity_null?: components["schemas"]["FilterValue"];
            quantity_not_null?: components["schemas"]["FilterValue"];
            quantity_present?: components["schemas"]["FilterValue"];
            quantity_blank?: components["schemas"]["FilterValue"];
            warehouse_id_eq?: components["schemas"]["FilterValue"];
            warehouse_id_not_eq?: components["schemas"]["FilterValue"];
            warehouse_id_lt?: components["schemas"]["FilterValue"];
            warehouse_id_lteq?: components["schemas"]["FilterValue"];
            warehouse_id_gt?: components["schemas"]["FilterValue"];
            warehouse_id_gteq?: components["schemas"]["FilterValue"];
            warehouse_id_in?: components["schemas"]["FilterValue"];
            warehouse_id_not_in?: components["schemas"]["FilterValue"];
            warehouse_id_null?: components["schemas"]["FilterValue"];
            warehouse_id_not_null?: components["schemas"]["FilterValue"];
            warehouse_id_present?: components["schemas"]["FilterValue"];
            warehouse_id_blank?: components["schemas"]["FilterValue"];
            starts_at_eq?: components["schemas"]["FilterValue"];
            starts_at_not_eq?: components["schemas"]["FilterValue"];
            starts_at_lt?: components["schemas"]["FilterValue"];
            starts_at_lteq?: components["schemas"]["FilterValue"];
            starts_at_gt?: components["schemas"]["FilterValue"];
            starts_at_gteq?: components["schemas"]["FilterValue"];
            starts_at_null?: components["schemas"]["FilterValue"];
            starts_at_not_null?: components["schemas"]["FilterValue"];
            starts_at_present?: components["schemas"]["FilterValue"];
            starts_at_blank?: components["schemas"]["FilterValue"];
            ends_at_eq?: components["schemas"]["FilterValue"];
            ends_at_not_eq?: components["schemas"]["FilterValue"];
            ends_at_lt?: components["schemas"]["FilterValue"];
            ends_at_lteq?: components["schemas"]["FilterValue"];
            ends_at_gt?: components["schemas"]["FilterValue"];
            ends_at_gteq?: components["schemas"]["FilterValue"];
            ends_at_null?: components["schemas"]["FilterValue"];
            ends_at_not_null?: components["schemas"]["FilterValue"];
            ends_at_present?: components["schemas"]["FilterValue"];
            ends_at_blank?: components["schemas"]["FilterValue"];
            rate_id_eq?: components["schemas"]["FilterValue"];
            rate_id_not_eq?: components["schemas"]["FilterValue"];
            rate_id_lt?: components["schemas"]["FilterValue"];
            rate_id_lteq?: components["schemas"]["FilterValue"];
            rate_id_gt?: components["schemas"]["FilterValue"];
            rate_id_gteq?: components["schemas"]["FilterValue"];
            rate_id_in?: components["schemas"]["FilterValue"];
            rate_id_not_in?: components["schemas"]["FilterValue"];
            rate_id_null?: components["schemas"]["FilterValue"];
            rate_id_not_null?: components["schemas"]["FilterValue"];
            rate_id_present?: components["schemas"]["FilterValue"];
            rate_id_blank?: components["schemas"]["FilterValue"];
            unit_price_eq?: components["schemas"]["FilterValue"];
            unit_price_not_eq?: components["schemas"]["FilterValue"];
            unit_price_lt?: components["schemas"]["FilterValue"];
            unit_price_lteq?: components["schemas"]["FilterValue"];
            unit_price_gt?: components["schemas"]["FilterValue"];
            unit_price_gteq?: components["schemas"]["FilterValue"];
            unit_price_null?: components["schemas"]["FilterValue"];
            unit_price_not_null?: components["schemas"]["FilterValue"];
            is_price_overridden_true?: components["schemas"]["FilterValue"];
            is_price_overridden_false?: components["schemas"]["FilterValue"];
            is_price_overridden_eq?: components["schemas"]["FilterValue"];
            discount_percent_eq?: components["schemas"]["FilterValue"];
            discount_percent_not_eq?: components["schemas"]["FilterValue"];
            discount_percent_lt?: components["schemas"]["FilterValue"];
            discount_percent_lteq?: components["schemas"]["FilterValue"];
            discount_percent_gt?: components["schemas"]["FilterValue"];
            discount_percent_gteq?: components["schemas"]["FilterValue"];
            discount_percent_null?: components["schemas"]["FilterValue"];
            discount_percent_not_null?: components["schemas"]["FilterValue"];
            is_optional_true?: components["schemas"]["FilterValue"];
            is_optional_false?: components["schemas"]["FilterValue"];
            is_optional_eq?: components["schemas"]["FilterValue"];
            is_subhire_true?: components["schemas"]["FilterValue"];
            is_subhire_false?: components["schemas"]["FilterValue"];
            is_subhire_eq?: components["schemas"]["FilterValue"];
            tax_type_id_eq?: components["schemas"]["FilterValue"];
            tax_type_id_not_eq?: components["schemas"]["FilterValue"];
            tax_type_id_lt?: components["schemas"]["FilterValue"];
            tax_type_id_lteq?: components["schemas"]["FilterValue"];
            tax_type_id_gt?: components["schemas"]["FilterValue"];
            tax_type_id_gteq?: components["schemas"]["FilterValue"];
            tax_type_id_in?: components["schemas"]["FilterValue"];
            tax_type_id_not_in?: components["schemas"]["FilterValue"];
            tax_type_id_null?: components["schemas"]["FilterValue"];
            tax_type_id_not_null?: components["schemas"]["FilterValue"];
            tax_type_id_present?: components["schemas"]["FilterValue"];
            tax_type_id_blank?: components["schemas"]["FilterValue"];
            gross_amount_eq?: components["schemas"]["FilterValue"];
            gross_amount_not_eq?: components["schemas"]["FilterValue"];
            gross_amount_lt?: components["schemas"]["FilterValue"];
            gross_amount_lteq?: components["schemas"]["FilterValue"];
            gross_amount_gt?: components["schemas"]["FilterValue"];
            gross_amount_gteq?: components["schemas"]["FilterValue"];
            gross_amount_null?: components["schemas"]["FilterValue"];
            gross_amount_not_null?: components["schemas"]["FilterValue"];
            net_amount_eq?: components["schemas"]["FilterValue"];
            net_amount_not_eq?: components["schemas"]["FilterValue"];
            net_amount_lt?: components["schemas"]["FilterValue"];
            net_amount_lteq?: components["schemas"]["FilterValue"];
            net_amount_gt?: components["schemas"]["FilterValue"];
            net_amount_gteq?: components["schemas"]["FilterValue"];
            net_amount_null?: components["schemas"]["FilterValue"];
            net_amount_not_null?: components["schemas"]["FilterValue"];
            tax_amount_eq?: components["schemas"]["FilterValue"];
            tax_amount_not_eq?: components["schemas"]["FilterValue"];
            tax_amount_lt?: components["schemas"]["FilterValue"];
            tax_amount_lteq?: components["schemas"]["FilterValue"];
            tax_amount_gt?: components["schemas"]["FilterValue"];
            tax_amount_gteq?: components["schemas"]["FilterValue"];
            tax_amount_null?: components["schemas"]["FilterValue"];
            tax_amount_not_null?: components["schemas"]["FilterValue"];
            total_amount_eq?: components["schemas"]["FilterValue"];
            total_amount_not_eq?: components["schemas"]["FilterValue"];
            total_amount_lt?: components["schemas"]["FilterValue"];
            total_amount_lteq?: components["schemas"]["FilterValue"];
            total_amount_gt?: components["schemas"]["FilterValue"];
            total_amount_gteq?: components["schemas"]["FilterValue"];
            total_amount_null?: components["schemas"]["FilterValue"];
            total_amount_not_null?: components["schemas"]["FilterValue"];
            status_eq?: components["schemas"]["FilterValue"];
            status_not_eq?: components["schemas"]["FilterValue"];
            status_in?: components["schemas"]["FilterValue"];
            status_not_in?: components["schemas"]["FilterValue"];
            status_null?: components["schemas"]["FilterValue"];
            status_not_null?: components["schemas"]["FilterValue"];
            quantity_allocated_eq?: components["schemas"]["FilterValue"];
            quantity_allocated_not_eq?: components["schemas"]["FilterValue"];
            quantity_allocated_lt?: components["schemas"]["FilterValue"];
            quantity_allocated_lteq?: components["schemas"]["FilterValue"];
            quantity_allocated_gt?: components["schemas"]["FilterValue"];
            quantity_allocated_gteq?: components["schemas"]["FilterValue"];
            quantity_allocated_in?: components["schemas"]["FilterValue"];
            quantity_allocated_not_in?: components["schemas"]["FilterValue"];
            quantity_allocated_null?: components["schemas"]["FilterValue"];
            quantity_allocated_not_null?: components["schemas"]["FilterValue"];
            quantity_allocated_present?: components["schemas"]["FilterValue"];
            quantity_allocated_blank?: components["schemas"]["FilterValue"];
            quantity_prepared_eq?: components["schemas"]["FilterValue"];
            quantity_prepared_not_eq?: components["schemas"]["FilterValue"];
            quantity_prepared_lt?: components["schemas"]["FilterValue"];
            quantity_prepared_lteq?: components["schemas"]["FilterValue"];
            quantity_prepared_gt?: components["schemas"]["FilterValue"];
            quantity_prepared_gteq?: components["schemas"]["FilterValue"];
            quantity_prepared_in?: components["schemas"]["FilterValue"];
            quantity_prepared_not_in?: components["schemas"]["FilterValue"];
            quantity_prepared_null?: components["schemas"]["FilterValue"];
            quantity_prepared_not_null?: components["schemas"]["FilterValue"];
            quantity_prepared_present?: components["schemas"]["FilterValue"];
            quantity_prepared_blank?: components["schemas"]["FilterValue"];
            quantity_dispatched_eq?: components["schemas"]["FilterValue"];
            quantity_dispatched_not_eq?: components["schemas"]["FilterValue"];
            quantity_dispatched_lt?: components["schemas"]["FilterValue"];
            quantity_dispatched_lteq?: components["schemas"]["FilterValue"];
            quantity_dispatched_gt?: components["schemas"]["FilterValue"];
            quantity_dispatched_gteq?: components["schemas"]["FilterValue"];
            quantity_dispatched_in?: components["schemas"]["FilterValue"];
            quantity_dispatched_not_in?: components["schemas"]["FilterValue"];
            quantity_dispatched_null?: components["schemas"]["FilterValue"];
            quantity_dispatched_not_null?: components["schemas"]["FilterValue"];
            quantity_dispatched_present?: components["schemas"]["FilterValue"];
            quantity_dispatched_blank?: components["schemas"]["FilterValue"];
            quantity_returned_eq?: components["schemas"]["FilterValue"];
            quantity_returned_not_eq?: components["schemas"]["FilterValue"];
            quantity_returned_lt?: components["schemas"]["FilterValue"];
            quantity_returned_lteq?: components["schemas"]["FilterValue"];
            quantity_returned_gt?: components["schemas"]["FilterValue"];
            quantity_returned_gteq?: components["schemas"]["FilterValue"];
            quantity_returned_in?: components["schemas"]["FilterValue"];
            quantity_returned_not_in?: components["schemas"]["FilterValue"];
            quantity_returned_null?: components["schemas"]["FilterValue"];
            quantity_returned_not_null?: components["schemas"]["FilterValue"];
            quantity_returned_present?: components["schemas"]["FilterValue"];
            quantity_returned_blank?: components["schemas"]["FilterValue"];
            quantity_damaged_eq?: components["schemas"]["FilterValue"];
            quantity_damaged_not_eq?: components["schemas"]["FilterValue"];
            quantity_damaged_lt?: components["schemas"]["FilterValue"];
            quantity_damaged_lteq?: components["schemas"]["FilterValue"];
            quantity_damaged_gt?: components["schemas"]["FilterValue"];
            quantity_damaged_gteq?: components["schemas"]["FilterValue"];
            quantity_damaged_in?: components["schemas"]["FilterValue"];
            quantity_damaged_not_in?: components["schemas"]["FilterValue"];
            quantity_damaged_null?: components["schemas"]["FilterValue"];
            quantity_damaged_not_null?: components["schemas"]["FilterValue"];
            quantity_damaged_present?: components["schemas"]["FilterValue"];
            quantity_damaged_blank?: components["schemas"]["FilterValue"];
            quantity_lost_eq?: components["schemas"]["FilterValue"];
            quantity_lost_not_eq?: components["schemas"]["FilterValue"];
            quantity_lost_lt?: components["schemas"]["FilterValue"];
            quantity_lost_lteq?: components["schemas"]["FilterValue"];
            quantity_lost_gt?: components["schemas"]["FilterValue"];
            quantity_lost_gteq?: components["schemas"]["FilterValue"];
            quantity_lost_in?: components["schemas"]["FilterValue"];
            quantity_lost_not_in?: components["schemas"]["FilterValue"];
            quantity_lost_null?: components["schemas"]["FilterValue"];
            quantity_lost_not_null?: components["schemas"]["FilterValue"];
            quantity_lost_present?: components["schemas"]["FilterValue"];
            quantity_lost_blank?: components["schemas"]["FilterValue"];
            quantity_sold_eq?: components["schemas"]["FilterValue"];
            quantity_sold_not_eq?: components["schemas"]["FilterValue"];
            quantity_sold_lt?: components["schemas"]["FilterValue"];
            quantity_sold_lteq?: components["schemas"]["FilterValue"];
            quantity_sold_gt?: components["schemas"]["FilterValue"];
            quantity_sold_gteq?: components["schemas"]["FilterValue"];
            quantity_sold_in?: components["schemas"]["FilterValue"];
            quantity_sold_not_in?: components["schemas"]["FilterValue"];
            quantity_sold_null?: components["schemas"]["FilterValue"];
            quantity_sold_not_null?: components["schemas"]["FilterValue"];
            quantity_sold_present?: components["schemas"]["FilterValue"];
            quantity_sold_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of rental_items.reorder. Unknown and read-only keys are ignored. */
        RentalItemReorderInput: {
            /** @description Ids of the rental's items in their new order; items left out keep their order after these. */
            ids: number[];
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rental_items.update. Unknown and read-only keys are ignored. */
        RentalItemUpdate: {
            /**
             * Format: int32
             * @description The group or item that this one stands below.
             */
            parent_id?: number | null;
            /**
             * @description Whether the line is hired, sold or a service; from the catalogue unless given. Null for groups and texts.
             * @enum {string|null}
             */
            transaction_type?: "rental" | "sale" | "service" | null;
            /** @description Name on documents; from the catalogue unless given. */
            name?: string;
            /** @description Further text on documents. */
            description?: string | null;
            /**
             * Format: int32
             * @description Place in the list; last unless given.
             */
            position?: number;
            /**
             * Format: int32
             * @description Number of units.
             */
            quantity?: number;
            /**
             * Format: int32
             * @description Warehouse that replaces the rental's for this line.
             */
            warehouse_id?: number | null;
            /**
             * Format: date-time
             * @description Start that replaces the rental's for this line.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description End that replaces the rental's for this line.
             */
            ends_at?: string | null;
            /**
             * Format: int32
             * @description How time is charged; the item's own rate unless given.
             */
            rate_id?: number | null;
            /** @description Price of one unit for one rate period; looked up unless given. */
            unit_price?: string | null;
            /** @description Number of rate periods; computed from the dates unless given. */
            chargeable_periods?: string | null;
            /** @description Discount on this line. */
            discount_percent?: string;
            /** @description Discounts of the rental apply to this line. */
            is_discountable?: boolean;
            /** @description Offered beside the rest; in no total but optional_total. */
            is_optional?: boolean;
            /** @description To be hired in, not taken from own stock. */
            is_subhire?: boolean;
            /**
             * Format: int32
             * @description Tax type; found through the catalogue unless given.
             */
            tax_type_id?: number | null;
            /** @description What one unit costs us; for services, one unit for one period. Only for those who may see costs. */
            unit_cost?: string | null;
            /** @description Value of one unit if it is lost; from the catalogue unless given. */
            replacement_value?: string | null;
            /** @description Weight of one unit in kilograms; from the catalogue unless given. */
            weight_kg?: string | null;
            /** @description Note that the customer sees. */
            external_note?: string | null;
            /** @description Note for the warehouse. */
            warehouse_note?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.reinstate. Unknown and read-only keys are ignored. */
        RentalReinstateInput: {
            /** @description Reinstate although equipment is short. */
            confirm_shortage?: boolean | null;
            /** @description True asks for the verdict alone: the same guards run, nothing changes. */
            dry_run?: boolean;
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.reprice. Unknown and read-only keys are ignored. */
        RentalRepriceInput: {
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.reset_discounts. Unknown and read-only keys are ignored. */
        RentalResetDiscountsInput: {
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.revert_to_enquiry. Unknown and read-only keys are ignored. */
        RentalRevertToEnquiryInput: {
            /** @description Void finalised and shared quotation documents. */
            void_documents?: boolean | null;
            /** @description True asks for the verdict alone: the same guards run, nothing changes. */
            dry_run?: boolean;
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.revert_to_quote. Unknown and read-only keys are ignored. */
        RentalRevertToQuoteInput: {
            /** @description True asks for the verdict alone: the same guards run, nothing changes. */
            dry_run?: boolean;
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description Body of rentals.update. Unknown and read-only keys are ignored. */
        RentalUpdate: {
            /** @description Name of the job. */
            title?: string;
            /** @description Description that the customer sees. */
            description?: string | null;
            /** @description Our own reference. */
            reference?: string | null;
            /** @description The customer's purchase order number. */
            customer_po_number?: string | null;
            /**
             * Format: int32
             * @description The customer; required from the quotation on.
             */
            account_id?: number | null;
            /**
             * Format: int32
             * @description Contact person of the account.
             */
            contact_id?: number | null;
            /**
             * Format: int32
             * @description The account that is billed; the customer unless another is given.
             */
            billing_account_id?: number | null;
            /**
             * Format: int32
             * @description Where the job takes place; an account marked as venue.
             */
            venue_id?: number | null;
            /**
             * Format: int32
             * @description Who looks after the rental; its creator unless another is given.
             */
            owner_id?: number | null;
            /**
             * Format: int32
             * @description The warehouse that equipment leaves from.
             */
            warehouse_id?: number;
            /**
             * Format: int32
             * @description The warehouse that equipment comes back to.
             */
            return_warehouse_id?: number | null;
            /** @description Currency of all amounts, an ISO 4217 code. Fixed once the rental has items. */
            currency_code?: string;
            /**
             * Format: int32
             * @description Tax type for all items, overriding their own (reverse charge, export).
             */
            tax_type_id?: number | null;
            /**
             * Format: date-time
             * @description When the equipment leaves the warehouse.
             */
            starts_at?: string | null;
            /**
             * Format: date-time
             * @description When the equipment is back in the warehouse.
             */
            ends_at?: string | null;
            /**
             * Format: date-time
             * @description Start of the time that is charged; starts_at when null.
             */
            charge_starts_at?: string | null;
            /**
             * Format: date-time
             * @description End of the time that is charged; ends_at when null.
             */
            charge_ends_at?: string | null;
            /** @description Number of rate periods that replaces the computed one for all items. */
            chargeable_periods?: string | null;
            /** @description The end is not known yet. */
            is_open_ended?: boolean;
            /**
             * Format: date-time
             * @description Preparation starts.
             */
            prep_starts_at?: string | null;
            /**
             * Format: date-time
             * @description Loading.
             */
            load_at?: string | null;
            /**
             * Format: date-time
             * @description Delivery.
             */
            deliver_at?: string | null;
            /**
             * Format: date-time
             * @description Set-up.
             */
            setup_at?: string | null;
            /**
             * Format: date-time
             * @description The event starts.
             */
            show_starts_at?: string | null;
            /**
             * Format: date-time
             * @description The event ends.
             */
            show_ends_at?: string | null;
            /**
             * Format: date-time
             * @description Dismantling.
             */
            strike_at?: string | null;
            /**
             * Format: date-time
             * @description Collection.
             */
            collect_at?: string | null;
            /**
             * Format: date-time
             * @description Unloading.
             */
            unload_at?: string | null;
            /**
             * @description How equipment reaches the customer.
             * @enum {string}
             */
            delivery_method?: "customer_collect" | "delivery" | "courier" | "on_site";
            /**
             * @description How equipment comes back.
             * @enum {string}
             */
            return_method?: "customer_return" | "collection" | "courier" | "on_site";
            /**
             * Format: int32
             * @description Where the bill goes.
             */
            billing_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is delivered.
             */
            delivery_address_id?: number | null;
            /**
             * Format: int32
             * @description Where equipment is collected.
             */
            collection_address_id?: number | null;
            /** @description What the driver must know. */
            delivery_instructions?: string | null;
            /** @description Discount on all discountable items. */
            discount_percent?: string;
            /** @description Fixed discount, spread over the discountable items; excludes discount_percent. */
            discount_amount?: string;
            /** @description Proposed percentage of the deposit invoice. */
            deposit_percent?: string | null;
            /** @description Refundable deposit. */
            security_deposit?: string;
            /**
             * Format: date-time
             * @description Until when the quotation holds.
             */
            quote_expires_at?: string | null;
            /** @description Why it was cancelled or lost. */
            closure_note?: string | null;
            /**
             * Format: date-time
             * @description When the customer accepted the terms.
             */
            terms_accepted_at?: string | null;
            /** @description Free labels. */
            tags?: string[];
            /** @description Notes that the customer never sees. */
            internal_notes?: string | null;
            /** @description Notes for the warehouse. */
            warehouse_notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description The aggregate_version this change was made for; another one is refused with 409 version_conflict.
             */
            expected_version?: number;
        };
        /** @description What people may do: abilities, limits and what they see. */
        Role: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Name. */
            name?: string;
            /** @description Stable key of a system role. */
            key?: string | null;
            /** @description What the role is for. */
            description?: string | null;
            /** @description Abilities, such as rentals:read; * stands for all. */
            abilities?: string[];
            /** @description Part of the product; cannot be changed. */
            is_system?: boolean;
            /** @description Sees costs, margins and purchase prices. */
            can_view_costs?: boolean;
            /** @description May set prices by hand. */
            can_override_price?: boolean;
            /** @description May confirm shortages. */
            can_override_shortage?: boolean;
            /** @description Highest discount that may be given. */
            max_discount_percent?: string;
            /** @description Cannot sign in with a password. */
            sso_enforced?: boolean;
            /**
             * Format: int64
             * @description Number of people with the role.
             */
            user_count?: number | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of roles.create. Unknown and read-only keys are ignored. */
        RoleCreate: {
            /** @description Name. */
            name: string;
            /** @description What the role is for. */
            description?: string | null;
            /** @description Abilities, such as rentals:read; * stands for all. */
            abilities: string[];
            /**
             * @description Sees costs, margins and purchase prices.
             * @default true
             */
            can_view_costs: boolean;
            /**
             * @description May set prices by hand.
             * @default true
             */
            can_override_price: boolean;
            /**
             * @description May confirm shortages.
             * @default false
             */
            can_override_shortage: boolean;
            /** @description Highest discount that may be given. */
            max_discount_percent?: string;
        };
        /** @description Filters of roles. */
        RoleFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            abilities_eq?: components["schemas"]["FilterValue"];
            abilities_in?: components["schemas"]["FilterValue"];
            abilities_present?: components["schemas"]["FilterValue"];
            abilities_blank?: components["schemas"]["FilterValue"];
            is_system_true?: components["schemas"]["FilterValue"];
            is_system_false?: components["schemas"]["FilterValue"];
            is_system_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of roles.update. Unknown and read-only keys are ignored. */
        RoleUpdate: {
            /** @description Name. */
            name?: string;
            /** @description What the role is for. */
            description?: string | null;
            /** @description Abilities, such as rentals:read; * stands for all. */
            abilities?: string[];
            /** @description Sees costs, margins and purchase prices. */
            can_view_costs?: boolean;
            /** @description May set prices by hand. */
            can_override_price?: boolean;
            /** @description May confirm shortages. */
            can_override_shortage?: boolean;
            /** @description Highest discount that may be given. */
            max_discount_percent?: string;
        };
        /** @description A priced service: crew, transport, labour, insurance. */
        Service: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Name. */
            name?: string;
            /** @description Short code. */
            code?: string | null;
            /**
             * @description What kind of service it is.
             * @enum {string}
             */
            category?: "crew" | "transport" | "labour" | "venue" | "insurance" | "fee" | "other";
            /** @description Description. */
            description?: string | null;
            /**
             * @description What the price is for.
             * @enum {string}
             */
            unit?: "hour" | "half_day" | "day" | "km" | "mile" | "trip" | "fixed";
            /**
             * Format: int32
             * @description How time is charged; without one the line's own periods count.
             */
            default_rate_id?: number | null;
            /** @description Price of one unit, in the base currency. */
            price?: string;
            /** @description What one unit costs us. Only for those who may see costs. */
            cost?: string | null;
            /**
             * Format: int32
             * @description Tax type; the setting tax.default_tax_type when null.
             */
            tax_type_id?: number | null;
            /** @description Hours after which overtime begins. */
            overtime_after_hours?: string | null;
            /** @description What overtime multiplies the price by. */
            overtime_multiplier?: string;
            /** @description Fewest units charged. */
            minimum_units?: string;
            /** @description Somebody or something must be assigned to it. */
            schedules_resource?: boolean;
            /** @description False once archived. */
            is_active?: boolean;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description How time is charged; without one the line's own periods count. Only with `include=default_rate`. */
            default_rate?: components["schemas"]["Rate"] | null;
            /** @description Tax type; the setting tax.default_tax_type when null. Only with `include=tax_type`. */
            tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of services.archive. Unknown and read-only keys are ignored. */
        ServiceArchiveInput: Record<string, never>;
        /** @description Body of services.create. Unknown and read-only keys are ignored. */
        ServiceCreate: {
            /** @description Name. */
            name: string;
            /** @description Short code. */
            code?: string | null;
            /**
             * @description What kind of service it is.
             * @enum {string}
             */
            category: "crew" | "transport" | "labour" | "venue" | "insurance" | "fee" | "other";
            /** @description Description. */
            description?: string | null;
            /**
             * @description What the price is for.
             * @enum {string}
             */
            unit: "hour" | "half_day" | "day" | "km" | "mile" | "trip" | "fixed";
            /**
             * Format: int32
             * @description How time is charged; without one the line's own periods count.
             */
            default_rate_id?: number | null;
            /** @description Price of one unit, in the base currency. */
            price: string;
            /** @description What one unit costs us. Only for those who may see costs. */
            cost?: string | null;
            /**
             * Format: int32
             * @description Tax type; the setting tax.default_tax_type when null.
             */
            tax_type_id?: number | null;
            /** @description Hours after which overtime begins. */
            overtime_after_hours?: string | null;
            /** @description What overtime multiplies the price by. */
            overtime_multiplier?: string;
            /** @description Fewest units charged. */
            minimum_units?: string;
            /**
             * @description Somebody or something must be assigned to it.
             * @default false
             */
            schedules_resource: boolean;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Filters of services. Further keys: `cf.<name>_<predicate>`. */
        ServiceFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            category_eq?: components["schemas"]["FilterValue"];
            category_not_eq?: components["schemas"]["FilterValue"];
            category_in?: components["schemas"]["FilterValue"];
            category_not_in?: components["schemas"]["FilterValue"];
            category_null?: components["schemas"]["FilterValue"];
            category_not_null?: components["schemas"]["FilterValue"];
            unit_eq?: components["schemas"]["FilterValue"];
            unit_not_eq?: components["schemas"]["FilterValue"];
            unit_in?: components["schemas"]["FilterValue"];
            unit_not_in?: components["schemas"]["FilterValue"];
            unit_null?: components["schemas"]["FilterValue"];
            unit_not_null?: components["schemas"]["FilterValue"];
            schedules_resource_true?: components["schemas"]["FilterValue"];
            schedules_resource_false?: components["schemas"]["FilterValue"];
            schedules_resource_eq?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of services.unarchive. Unknown and read-only keys are ignored. */
        ServiceUnarchiveInput: Record<string, never>;
        /** @description Body of services.update. Unknown and read-only keys are ignored. */
        ServiceUpdate: {
            /** @description Name. */
            name?: string;
            /** @description Short code. */
            code?: string | null;
            /**
             * @description What kind of service it is.
             * @enum {string}
             */
            category?: "crew" | "transport" | "labour" | "venue" | "insurance" | "fee" | "other";
            /** @description Description. */
            description?: string | null;
            /**
             * @description What the price is for.
             * @enum {string}
             */
            unit?: "hour" | "half_day" | "day" | "km" | "mile" | "trip" | "fixed";
            /**
             * Format: int32
             * @description How time is charged; without one the line's own periods count.
             */
            default_rate_id?: number | null;
            /** @description Price of one unit, in the base currency. */
            price?: string;
            /** @description What one unit costs us. Only for those who may see costs. */
            cost?: string | null;
            /**
             * Format: int32
             * @description Tax type; the setting tax.default_tax_type when null.
             */
            tax_type_id?: number | null;
            /** @description Hours after which overtime begins. */
            overtime_after_hours?: string | null;
            /** @description What overtime multiplies the price by. */
            overtime_multiplier?: string;
            /** @description Fewest units charged. */
            minimum_units?: string;
            /** @description Somebody or something must be assigned to it. */
            schedules_resource?: boolean;
            /** @description Account for revenue. */
            revenue_account?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Body of settings.update. Unknown and read-only keys are ignored. */
        SettingsUpdateInput: Record<string, never>;
        /** @description A place inside a warehouse. */
        StorageLocation: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description The warehouse it belongs to.
             */
            warehouse_id?: number;
            /** @description Code; unique in the warehouse. */
            code?: string;
            /** @description Name. */
            name?: string | null;
            /**
             * @description What kind of place it is.
             * @enum {string}
             */
            type?: "zone" | "aisle" | "shelf" | "bin" | "dock" | "quarantine";
            /**
             * Format: int32
             * @description The place it is part of.
             */
            parent_id?: number | null;
            /** @description Barcode on the place. */
            barcode?: string | null;
            /** @description Equipment can be picked here. */
            is_pickable?: boolean;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Warehouse. Only with `include=warehouse`. */
            warehouse?: components["schemas"]["Warehouse"] | null;
            /** @description The place it is part of. Only with `include=parent`. */
            parent?: components["schemas"]["StorageLocation"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Places inside this one. Only with `include=children`. */
            children?: components["schemas"]["StorageLocation"][];
        };
        /** @description Body of storage_locations.create. Unknown and read-only keys are ignored. */
        StorageLocationCreate: {
            /** @description Code; unique in the warehouse. */
            code: string;
            /** @description Name. */
            name?: string | null;
            /**
             * @description What kind of place it is.
             * @default bin
             * @enum {string}
             */
            type: "zone" | "aisle" | "shelf" | "bin" | "dock" | "quarantine";
            /**
             * Format: int32
             * @description The place it is part of.
             */
            parent_id?: number | null;
            /** @description Barcode on the place. */
            barcode?: string | null;
            /**
             * @description Equipment can be picked here.
             * @default true
             */
            is_pickable: boolean;
        };
        /** @description Filters of storage locations. Further keys: `warehouse.<field>_<predicate>`. */
        StorageLocationFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            warehouse_id_eq?: components["schemas"]["FilterValue"];
            warehouse_id_not_eq?: components["schemas"]["FilterValue"];
            warehouse_id_lt?: components["schemas"]["FilterValue"];
            warehouse_id_lteq?: components["schemas"]["FilterValue"];
            warehouse_id_gt?: components["schemas"]["FilterValue"];
            warehouse_id_gteq?: components["schemas"]["FilterValue"];
            warehouse_id_in?: components["schemas"]["FilterValue"];
            warehouse_id_not_in?: components["schemas"]["FilterValue"];
            warehouse_id_null?: components["schemas"]["FilterValue"];
            warehouse_id_not_null?: components["schemas"]["FilterValue"];
            warehouse_id_present?: components["schemas"]["FilterValue"];
            warehouse_id_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            type_eq?: components["schemas"]["FilterValue"];
            type_not_eq?: components["schemas"]["FilterValue"];
            type_in?: components["schemas"]["FilterValue"];
            type_not_in?: components["schemas"]["FilterValue"];
            type_null?: components["schemas"]["FilterValue"];
            type_not_null?: components["schemas"]["FilterValue"];
            parent_id_eq?: components["schemas"]["FilterValue"];
            parent_id_not_eq?: components["schemas"]["FilterValue"];
            parent_id_lt?: components["schemas"]["FilterValue"];
            parent_id_lteq?: components["schemas"]["FilterValue"];
            parent_id_gt?: components["schemas"]["FilterValue"];
            parent_id_gteq?: components["schemas"]["FilterValue"];
            parent_id_in?: components["schemas"]["FilterValue"];
            parent_id_not_in?: components["schemas"]["FilterValue"];
            parent_id_null?: components["schemas"]["FilterValue"];
            parent_id_not_null?: components["schemas"]["FilterValue"];
            parent_id_present?: components["schemas"]["FilterValue"];
            parent_id_blank?: components["schemas"]["FilterValue"];
            barcode_eq?: components["schemas"]["FilterValue"];
            barcode_not_eq?: components["schemas"]["FilterValue"];
            barcode_cont?: components["schemas"]["FilterValue"];
            barcode_not_cont?: components["schemas"]["FilterValue"];
            barcode_start?: components["schemas"]["FilterValue"];
            barcode_end?: components["schemas"]["FilterValue"];
            barcode_in?: components["schemas"]["FilterValue"];
            barcode_not_in?: components["schemas"]["FilterValue"];
            barcode_null?: components["schemas"]["FilterValue"];
            barcode_not_null?: components["schemas"]["FilterValue"];
            barcode_present?: components["schemas"]["FilterValue"];
            barcode_blank?: components["schemas"]["FilterValue"];
            is_pickable_true?: components["schemas"]["FilterValue"];
            is_pickable_false?: components["schemas"]["FilterValue"];
            is_pickable_eq?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of storage_locations.update. Unknown and read-only keys are ignored. */
        StorageLocationUpdate: {
            /** @description Code; unique in the warehouse. */
            code?: string;
            /** @description Name. */
            name?: string | null;
            /**
             * @description What kind of place it is.
             * @enum {string}
             */
            type?: "zone" | "aisle" | "shelf" | "bin" | "dock" | "quarantine";
            /**
             * Format: int32
             * @description The place it is part of.
             */
            parent_id?: number | null;
            /** @description Barcode on the place. */
            barcode?: string | null;
            /** @description Equipment can be picked here. */
            is_pickable?: boolean;
        };
        /** @description The percentage of a tax type from a day on. */
        TaxRate: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /**
             * Format: int32
             * @description The tax type it belongs to.
             */
            tax_type_id?: number;
            /** @description Percentage. */
            percent?: string;
            /**
             * Format: date
             * @description First day it is valid.
             */
            valid_from?: string;
            /**
             * Format: date
             * @description Last day it is valid; null while no later rate follows.
             */
            valid_until?: string | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /** @description Tax type. Only with `include=tax_type`. */
            tax_type?: components["schemas"]["TaxType"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of tax_rates.create. Unknown and read-only keys are ignored. */
        TaxRateCreate: {
            /** @description Percentage. */
            percent: string;
            /**
             * Format: date
             * @description First day it is valid.
             */
            valid_from: string;
        };
        /** @description Filters of tax rates. Further keys: `tax_type.<field>_<predicate>`. */
        TaxRateFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            tax_type_id_eq?: components["schemas"]["FilterValue"];
            tax_type_id_not_eq?: components["schemas"]["FilterValue"];
            tax_type_id_lt?: components["schemas"]["FilterValue"];
            tax_type_id_lteq?: components["schemas"]["FilterValue"];
            tax_type_id_gt?: components["schemas"]["FilterValue"];
            tax_type_id_gteq?: components["schemas"]["FilterValue"];
            tax_type_id_in?: components["schemas"]["FilterValue"];
            tax_type_id_not_in?: components["schemas"]["FilterValue"];
            tax_type_id_null?: components["schemas"]["FilterValue"];
            tax_type_id_not_null?: components["schemas"]["FilterValue"];
            tax_type_id_present?: components["schemas"]["FilterValue"];
            tax_type_id_blank?: components["schemas"]["FilterValue"];
            valid_from_eq?: components["schemas"]["FilterValue"];
            valid_from_not_eq?: components["schemas"]["FilterValue"];
            valid_from_lt?: components["schemas"]["FilterValue"];
            valid_from_lteq?: components["schemas"]["FilterValue"];
            valid_from_gt?: components["schemas"]["FilterValue"];
            valid_from_gteq?: components["schemas"]["FilterValue"];
            valid_from_null?: components["schemas"]["FilterValue"];
            valid_from_not_null?: components["schemas"]["FilterValue"];
            valid_from_present?: components["schemas"]["FilterValue"];
            valid_from_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of tax_rates.update. Unknown and read-only keys are ignored. */
        TaxRateUpdate: {
            /** @description Percentage. */
            percent?: string;
            /**
             * Format: date
             * @description First day it is valid.
             */
            valid_from?: string;
        };
        /** @description A kind of tax treatment; its percentages are dated rates. */
        TaxType: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Name. */
            name?: string;
            /** @description Short code. */
            code?: string;
            /**
             * @description How the tax office sees it.
             * @enum {string}
             */
            kind?: "standard" | "reduced" | "zero" | "exempt" | "reverse_charge" | "out_of_scope";
            /** @description Used where nothing else is given; at most one. */
            is_default?: boolean;
            /** @description False once archived. */
            is_active?: boolean;
            /** @description Country it applies in, an ISO 3166 code. */
            country_code?: string | null;
            /** @description Sentence printed on invoices, such as for reverse charge. */
            invoice_note?: string | null;
            /** @description Percentage that is valid today. */
            current_percent?: string | null;
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description Country it applies in, an ISO 3166 code. Only with `include=country`. */
            country?: components["schemas"]["Country"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Percentages by date. Only with `include=rates`. */
            rates?: components["schemas"]["TaxRate"][];
        };
        /** @description Body of tax_types.archive. Unknown and read-only keys are ignored. */
        TaxTypeArchiveInput: Record<string, never>;
        /** @description Body of tax_types.create. Unknown and read-only keys are ignored. */
        TaxTypeCreate: {
            /** @description Name. */
            name: string;
            /** @description Short code. */
            code: string;
            /**
             * @description How the tax office sees it.
             * @enum {string}
             */
            kind: "standard" | "reduced" | "zero" | "exempt" | "reverse_charge" | "out_of_scope";
            /**
             * @description Used where nothing else is given; at most one.
             * @default false
             */
            is_default: boolean;
            /** @description Country it applies in, an ISO 3166 code. */
            country_code?: string | null;
            /** @description Sentence printed on invoices, such as for reverse charge. */
            invoice_note?: string | null;
        };
        /** @description Filters of tax types. */
        TaxTypeFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            kind_eq?: components["schemas"]["FilterValue"];
            kind_not_eq?: components["schemas"]["FilterValue"];
            kind_in?: components["schemas"]["FilterValue"];
            kind_not_in?: components["schemas"]["FilterValue"];
            kind_null?: components["schemas"]["FilterValue"];
            kind_not_null?: components["schemas"]["FilterValue"];
            is_default_true?: components["schemas"]["FilterValue"];
            is_default_false?: components["schemas"]["FilterValue"];
            is_default_eq?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            country_code_eq?: components["schemas"]["FilterValue"];
            country_code_not_eq?: components["schemas"]["FilterValue"];
            country_code_cont?: components["schemas"]["FilterValue"];
            country_code_not_cont?: components["schemas"]["FilterValue"];
            country_code_start?: components["schemas"]["FilterValue"];
            country_code_end?: components["schemas"]["FilterValue"];
            country_code_in?: components["schemas"]["FilterValue"];
            country_code_not_in?: components["schemas"]["FilterValue"];
            country_code_null?: components["schemas"]["FilterValue"];
            country_code_not_null?: components["schemas"]["FilterValue"];
            country_code_present?: components["schemas"]["FilterValue"];
            country_code_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of tax_types.unarchive. Unknown and read-only keys are ignored. */
        TaxTypeUnarchiveInput: Record<string, never>;
        /** @description Body of tax_types.update. Unknown and read-only keys are ignored. */
        TaxTypeUpdate: {
            /** @description Name. */
            name?: string;
            /** @description Short code. */
            code?: string;
            /**
             * @description How the tax office sees it.
             * @enum {string}
             */
            kind?: "standard" | "reduced" | "zero" | "exempt" | "reverse_charge" | "out_of_scope";
            /** @description Used where nothing else is given; at most one. */
            is_default?: boolean;
            /** @description Country it applies in, an ISO 3166 code. */
            country_code?: string | null;
            /** @description Sentence printed on invoices, such as for reverse charge. */
            invoice_note?: string | null;
        };
        /** @description A person who works with the system. */
        User: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Full name. */
            name?: string;
            /**
             * Format: email
             * @description E-mail address, which is also the login.
             */
            email?: string;
            /**
             * Format: int32
             * @description What the person may do.
             */
            role_id?: number;
            /** @description Whether the person can sign in. */
            is_active?: boolean;
            /** @description Whether the person has the role Owner. */
            is_owner?: boolean;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description What the person does. */
            job_title?: string | null;
            /** @description Warehouses the person is limited to; empty is all. */
            warehouse_ids?: number[];
            /** @description Language and region, a BCP 47 tag. Default: setting('localisation.locale'). */
            locale?: string;
            /** @description Time zone, an IANA name. Default: setting('localisation.timezone'). */
            timezone?: string;
            /** @description Can be assigned to jobs. */
            is_bookable?: boolean;
            /** @description What the person can do. */
            skills?: string[];
            /** @description Classes of driving licence. */
            licence_classes?: string[];
            /** @description What an hour costs us. Only for those who may see costs. */
            cost_per_hour?: string | null;
            /** @description What a day costs us. Only for those who may see costs. */
            cost_per_day?: string | null;
            /** @description Signs in with a second factor. */
            two_factor_enabled?: boolean;
            /**
             * Format: date-time
             * @description When the person last signed in.
             */
            last_login_at?: string | null;
            /**
             * Format: date-time
             * @description When the e-mail address was confirmed.
             */
            email_verified_at?: string | null;
            /**
             * Format: date-time
             * @description When the person was invited.
             */
            invited_at?: string | null;
            /**
             * Format: date-time
             * @description When the person was deactivated.
             */
            deactivated_at?: string | null;
            /** @description Working hours by ISO weekday, 1 is Monday: lists of from and to. */
            working_hours?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description What the person may do. Only with `include=role`. */
            role?: components["schemas"]["Role"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
        };
        /** @description Body of users.activate. Unknown and read-only keys are ignored. */
        UserActivateInput: Record<string, never>;
        /** @description Body of users.create. Unknown and read-only keys are ignored. */
        UserCreate: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description E-mail address, which is also the login.
             */
            email: string;
            /**
             * Format: int32
             * @description What the person may do.
             */
            role_id: number;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description What the person does. */
            job_title?: string | null;
            /**
             * @description Warehouses the person is limited to; empty is all.
             * @default []
             */
            warehouse_ids: number[];
            /** @description Language and region, a BCP 47 tag. Default: setting('localisation.locale'). */
            locale?: string;
            /** @description Time zone, an IANA name. Default: setting('localisation.timezone'). */
            timezone?: string;
            /**
             * @description Can be assigned to jobs.
             * @default false
             */
            is_bookable: boolean;
            /**
             * @description What the person can do.
             * @default []
             */
            skills: string[];
            /**
             * @description Classes of driving licence.
             * @default []
             */
            licence_classes: string[];
            /** @description What an hour costs us. Only for those who may see costs. */
            cost_per_hour?: string | null;
            /** @description What a day costs us. Only for those who may see costs. */
            cost_per_day?: string | null;
            /** @description Working hours by ISO weekday, 1 is Monday: lists of from and to. */
            working_hours?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Body of users.deactivate. Unknown and read-only keys are ignored. */
        UserDeactivateInput: Record<string, never>;
        /** @description Filters of users. Further keys: `cf.<name>_<predicate>`. */
        UserFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            email_eq?: components["schemas"]["FilterValue"];
            email_not_eq?: components["schemas"]["FilterValue"];
            email_cont?: components["schemas"]["FilterValue"];
            email_not_cont?: components["schemas"]["FilterValue"];
            email_start?: components["schemas"]["FilterValue"];
            email_end?: components["schemas"]["FilterValue"];
            email_in?: components["schemas"]["FilterValue"];
            email_not_in?: components["schemas"]["FilterValue"];
            email_null?: components["schemas"]["FilterValue"];
            email_not_null?: components["schemas"]["FilterValue"];
            email_present?: components["schemas"]["FilterValue"];
            email_blank?: components["schemas"]["FilterValue"];
            role_id_eq?: components["schemas"]["FilterValue"];
            role_id_not_eq?: components["schemas"]["FilterValue"];
            role_id_lt?: components["schemas"]["FilterValue"];
            role_id_lteq?: components["schemas"]["FilterValue"];
            role_id_gt?: components["schemas"]["FilterValue"];
            role_id_gteq?: components["schemas"]["FilterValue"];
            role_id_in?: components["schemas"]["FilterValue"];
            role_id_not_in?: components["schemas"]["FilterValue"];
            role_id_null?: components["schemas"]["FilterValue"];
            role_id_not_null?: components["schemas"]["FilterValue"];
            role_id_present?: components["schemas"]["FilterValue"];
            role_id_blank?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            job_title_eq?: components["schemas"]["FilterValue"];
            job_title_not_eq?: components["schemas"]["FilterValue"];
            job_title_cont?: components["schemas"]["FilterValue"];
            job_title_not_cont?: components["schemas"]["FilterValue"];
            job_title_start?: components["schemas"]["FilterValue"];
            job_title_end?: components["schemas"]["FilterValue"];
            job_title_in?: components["schemas"]["FilterValue"];
            job_title_not_in?: components["schemas"]["FilterValue"];
            job_title_null?: components["schemas"]["FilterValue"];
            job_title_not_null?: components["schemas"]["FilterValue"];
            job_title_present?: components["schemas"]["FilterValue"];
            job_title_blank?: components["schemas"]["FilterValue"];
            warehouse_ids_eq?: components["schemas"]["FilterValue"];
            warehouse_ids_in?: components["schemas"]["FilterValue"];
            warehouse_ids_present?: components["schemas"]["FilterValue"];
            warehouse_ids_blank?: components["schemas"]["FilterValue"];
            is_bookable_true?: components["schemas"]["FilterValue"];
            is_bookable_false?: components["schemas"]["FilterValue"];
            is_bookable_eq?: components["schemas"]["FilterValue"];
            skills_eq?: components["schemas"]["FilterValue"];
            skills_in?: components["schemas"]["FilterValue"];
            skills_present?: components["schemas"]["FilterValue"];
            skills_blank?: components["schemas"]["FilterValue"];
            two_factor_enabled_true?: components["schemas"]["FilterValue"];
            two_factor_enabled_false?: components["schemas"]["FilterValue"];
            two_factor_enabled_eq?: components["schemas"]["FilterValue"];
            last_login_at_eq?: components["schemas"]["FilterValue"];
            last_login_at_not_eq?: components["schemas"]["FilterValue"];
            last_login_at_lt?: components["schemas"]["FilterValue"];
            last_login_at_lteq?: components["schemas"]["FilterValue"];
            last_login_at_gt?: components["schemas"]["FilterValue"];
            last_login_at_gteq?: components["schemas"]["FilterValue"];
            last_login_at_null?: components["schemas"]["FilterValue"];
            last_login_at_not_null?: components["schemas"]["FilterValue"];
            last_login_at_present?: components["schemas"]["FilterValue"];
            last_login_at_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of users.update. Unknown and read-only keys are ignored. */
        UserUpdate: {
            /** @description Full name. */
            name?: string;
            /**
             * Format: email
             * @description E-mail address, which is also the login.
             */
            email?: string;
            /**
             * Format: int32
             * @description What the person may do.
             */
            role_id?: number;
            /** @description Telephone number. */
            phone?: string | null;
            /** @description What the person does. */
            job_title?: string | null;
            /** @description Warehouses the person is limited to; empty is all. */
            warehouse_ids?: number[];
            /** @description Language and region, a BCP 47 tag. */
            locale?: string;
            /** @description Time zone, an IANA name. */
            timezone?: string;
            /** @description Can be assigned to jobs. */
            is_bookable?: boolean;
            /** @description What the person can do. */
            skills?: string[];
            /** @description Classes of driving licence. */
            licence_classes?: string[];
            /** @description What an hour costs us. Only for those who may see costs. */
            cost_per_hour?: string | null;
            /** @description What a day costs us. Only for those who may see costs. */
            cost_per_day?: string | null;
            /** @description Working hours by ISO weekday, 1 is Monday: lists of from and to. */
            working_hours?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description A place that equipment leaves from and comes back to. */
        Warehouse: {
            /**
             * Format: int64
             * @description Identifier.
             */
            id: number;
            /** @description Reference `<entity>:<id>`. */
            ref?: string;
            /** @description Name. */
            name?: string;
            /** @description Short code: capitals, digits and hyphens. */
            code?: string;
            /**
             * @description What kind of place it is.
             * @enum {string}
             */
            type?: "main" | "depot" | "van" | "partner" | "venue" | "virtual";
            /** @description False once archived. */
            is_active?: boolean;
            /** @description The usual one; setting it clears it elsewhere. */
            is_default?: boolean;
            /**
             * Format: int32
             * @description Where it is.
             */
            address_id?: number | null;
            /** @description Time zone, an IANA name; days are counted in it. Default: setting('localisation.timezone'). */
            timezone?: string;
            /** @description Currency, an ISO 4217 code. Default: setting('finance.base_currency'). */
            currency_code?: string;
            /**
             * Format: int32
             * @description Who is in charge.
             */
            manager_id?: number | null;
            /** @description Telephone number. */
            phone?: string | null;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string | null;
            /** @description Opening hours by ISO weekday, 1 is Monday: lists of from and to. */
            opening_hours?: {
                [key: string]: {
                    from: string;
                    to: string;
                }[];
            };
            /** @description Days it is closed, as YYYY-MM-DD. */
            closed_dates?: string[];
            /**
             * Format: int32
             * @description Minutes blocked before a rental; the setting when null.
             */
            prep_buffer_minutes?: number | null;
            /**
             * Format: int32
             * @description Minutes blocked after a rental; the setting when null.
             */
            turnaround_buffer_minutes?: number | null;
            /** @description Stock may fall below zero. */
            allows_negative_stock?: boolean;
            /**
             * Format: int64
             * @description Lower ones are asked first for transfers.
             */
            priority?: number;
            /** @description Part of document numbers. */
            number_prefix?: string | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
            /**
             * Format: int32
             * @description Who made it.
             */
            created_by_id?: number | null;
            /**
             * Format: int32
             * @description Who changed it last.
             */
            updated_by_id?: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            updated_at?: string;
            /**
             * Format: date-time
             * @description When it was deleted; null while it is not.
             */
            deleted_at?: string | null;
            /** @description Where it is. Only with `include=address`. */
            address?: components["schemas"]["Address"] | null;
            /** @description Currency, an ISO 4217 code. Only with `include=currency`. */
            currency?: components["schemas"]["Currency"] | null;
            /** @description Who is in charge. Only with `include=manager`. */
            manager?: components["schemas"]["User"] | null;
            /** @description Who made it. Only with `include=created_by`. */
            created_by?: components["schemas"]["User"] | null;
            /** @description Who changed it last. Only with `include=updated_by`. */
            updated_by?: components["schemas"]["User"] | null;
            /** @description Places inside the warehouse. Only with `include=locations`. */
            locations?: components["schemas"]["StorageLocation"][];
        };
        /** @description Body of warehouses.archive. Unknown and read-only keys are ignored. */
        WarehouseArchiveInput: Record<string, never>;
        /** @description Body of warehouses.create. Unknown and read-only keys are ignored. */
        WarehouseCreate: {
            /** @description Name. */
            name: string;
            /** @description Short code: capitals, digits and hyphens. */
            code: string;
            /**
             * @description What kind of place it is.
             * @default main
             * @enum {string}
             */
            type: "main" | "depot" | "van" | "partner" | "venue" | "virtual";
            /**
             * @description The usual one; setting it clears it elsewhere.
             * @default false
             */
            is_default: boolean;
            /**
             * Format: int32
             * @description Where it is.
             */
            address_id?: number | null;
            /** @description Time zone, an IANA name; days are counted in it. Default: setting('localisation.timezone'). */
            timezone?: string;
            /** @description Currency, an ISO 4217 code. Default: setting('finance.base_currency'). */
            currency_code?: string;
            /**
             * Format: int32
             * @description Who is in charge.
             */
            manager_id?: number | null;
            /** @description Telephone number. */
            phone?: string | null;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string | null;
            /** @description Opening hours by ISO weekday, 1 is Monday: lists of from and to. */
            opening_hours?: {
                [key: string]: {
                    from: string;
                    to: string;
                }[];
            };
            /**
             * @description Days it is closed, as YYYY-MM-DD.
             * @default []
             */
            closed_dates: string[];
            /**
             * Format: int32
             * @description Minutes blocked before a rental; the setting when null.
             */
            prep_buffer_minutes?: number | null;
            /**
             * Format: int32
             * @description Minutes blocked after a rental; the setting when null.
             */
            turnaround_buffer_minutes?: number | null;
            /**
             * @description Stock may fall below zero.
             * @default false
             */
            allows_negative_stock: boolean;
            /**
             * Format: int64
             * @description Lower ones are asked first for transfers.
             * @default 100
             */
            priority: number;
            /** @description Part of document numbers. */
            number_prefix?: string | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
        /** @description Filters of warehouses. Further keys: `cf.<name>_<predicate>`. */
        WarehouseFilter: {
            id_eq?: components["schemas"]["FilterValue"];
            id_not_eq?: components["schemas"]["FilterValue"];
            id_lt?: components["schemas"]["FilterValue"];
            id_lteq?: components["schemas"]["FilterValue"];
            id_gt?: components["schemas"]["FilterValue"];
            id_gteq?: components["schemas"]["FilterValue"];
            id_in?: components["schemas"]["FilterValue"];
            id_not_in?: components["schemas"]["FilterValue"];
            id_null?: components["schemas"]["FilterValue"];
            id_not_null?: components["schemas"]["FilterValue"];
            id_present?: components["schemas"]["FilterValue"];
            id_blank?: components["schemas"]["FilterValue"];
            name_eq?: components["schemas"]["FilterValue"];
            name_not_eq?: components["schemas"]["FilterValue"];
            name_cont?: components["schemas"]["FilterValue"];
            name_not_cont?: components["schemas"]["FilterValue"];
            name_start?: components["schemas"]["FilterValue"];
            name_end?: components["schemas"]["FilterValue"];
            name_in?: components["schemas"]["FilterValue"];
            name_not_in?: components["schemas"]["FilterValue"];
            name_null?: components["schemas"]["FilterValue"];
            name_not_null?: components["schemas"]["FilterValue"];
            name_present?: components["schemas"]["FilterValue"];
            name_blank?: components["schemas"]["FilterValue"];
            code_eq?: components["schemas"]["FilterValue"];
            code_not_eq?: components["schemas"]["FilterValue"];
            code_cont?: components["schemas"]["FilterValue"];
            code_not_cont?: components["schemas"]["FilterValue"];
            code_start?: components["schemas"]["FilterValue"];
            code_end?: components["schemas"]["FilterValue"];
            code_in?: components["schemas"]["FilterValue"];
            code_not_in?: components["schemas"]["FilterValue"];
            code_null?: components["schemas"]["FilterValue"];
            code_not_null?: components["schemas"]["FilterValue"];
            code_present?: components["schemas"]["FilterValue"];
            code_blank?: components["schemas"]["FilterValue"];
            type_eq?: components["schemas"]["FilterValue"];
            type_not_eq?: components["schemas"]["FilterValue"];
            type_in?: components["schemas"]["FilterValue"];
            type_not_in?: components["schemas"]["FilterValue"];
            type_null?: components["schemas"]["FilterValue"];
            type_not_null?: components["schemas"]["FilterValue"];
            is_active_true?: components["schemas"]["FilterValue"];
            is_active_false?: components["schemas"]["FilterValue"];
            is_active_eq?: components["schemas"]["FilterValue"];
            is_default_true?: components["schemas"]["FilterValue"];
            is_default_false?: components["schemas"]["FilterValue"];
            is_default_eq?: components["schemas"]["FilterValue"];
            timezone_eq?: components["schemas"]["FilterValue"];
            timezone_not_eq?: components["schemas"]["FilterValue"];
            timezone_cont?: components["schemas"]["FilterValue"];
            timezone_not_cont?: components["schemas"]["FilterValue"];
            timezone_start?: components["schemas"]["FilterValue"];
            timezone_end?: components["schemas"]["FilterValue"];
            timezone_in?: components["schemas"]["FilterValue"];
            timezone_not_in?: components["schemas"]["FilterValue"];
            timezone_null?: components["schemas"]["FilterValue"];
            timezone_not_null?: components["schemas"]["FilterValue"];
            timezone_present?: components["schemas"]["FilterValue"];
            timezone_blank?: components["schemas"]["FilterValue"];
            currency_code_eq?: components["schemas"]["FilterValue"];
            currency_code_not_eq?: components["schemas"]["FilterValue"];
            currency_code_cont?: components["schemas"]["FilterValue"];
            currency_code_not_cont?: components["schemas"]["FilterValue"];
            currency_code_start?: components["schemas"]["FilterValue"];
            currency_code_end?: components["schemas"]["FilterValue"];
            currency_code_in?: components["schemas"]["FilterValue"];
            currency_code_not_in?: components["schemas"]["FilterValue"];
            currency_code_null?: components["schemas"]["FilterValue"];
            currency_code_not_null?: components["schemas"]["FilterValue"];
            currency_code_present?: components["schemas"]["FilterValue"];
            currency_code_blank?: components["schemas"]["FilterValue"];
            manager_id_eq?: components["schemas"]["FilterValue"];
            manager_id_not_eq?: components["schemas"]["FilterValue"];
            manager_id_lt?: components["schemas"]["FilterValue"];
            manager_id_lteq?: components["schemas"]["FilterValue"];
            manager_id_gt?: components["schemas"]["FilterValue"];
            manager_id_gteq?: components["schemas"]["FilterValue"];
            manager_id_in?: components["schemas"]["FilterValue"];
            manager_id_not_in?: components["schemas"]["FilterValue"];
            manager_id_null?: components["schemas"]["FilterValue"];
            manager_id_not_null?: components["schemas"]["FilterValue"];
            manager_id_present?: components["schemas"]["FilterValue"];
            manager_id_blank?: components["schemas"]["FilterValue"];
            created_by_id_eq?: components["schemas"]["FilterValue"];
            created_by_id_not_eq?: components["schemas"]["FilterValue"];
            created_by_id_lt?: components["schemas"]["FilterValue"];
            created_by_id_lteq?: components["schemas"]["FilterValue"];
            created_by_id_gt?: components["schemas"]["FilterValue"];
            created_by_id_gteq?: components["schemas"]["FilterValue"];
            created_by_id_in?: components["schemas"]["FilterValue"];
            created_by_id_not_in?: components["schemas"]["FilterValue"];
            created_by_id_null?: components["schemas"]["FilterValue"];
            created_by_id_not_null?: components["schemas"]["FilterValue"];
            created_by_id_present?: components["schemas"]["FilterValue"];
            created_by_id_blank?: components["schemas"]["FilterValue"];
            updated_by_id_eq?: components["schemas"]["FilterValue"];
            updated_by_id_not_eq?: components["schemas"]["FilterValue"];
            updated_by_id_lt?: components["schemas"]["FilterValue"];
            updated_by_id_lteq?: components["schemas"]["FilterValue"];
            updated_by_id_gt?: components["schemas"]["FilterValue"];
            updated_by_id_gteq?: components["schemas"]["FilterValue"];
            updated_by_id_in?: components["schemas"]["FilterValue"];
            updated_by_id_not_in?: components["schemas"]["FilterValue"];
            updated_by_id_null?: components["schemas"]["FilterValue"];
            updated_by_id_not_null?: components["schemas"]["FilterValue"];
            updated_by_id_present?: components["schemas"]["FilterValue"];
            updated_by_id_blank?: components["schemas"]["FilterValue"];
            created_at_eq?: components["schemas"]["FilterValue"];
            created_at_not_eq?: components["schemas"]["FilterValue"];
            created_at_lt?: components["schemas"]["FilterValue"];
            created_at_lteq?: components["schemas"]["FilterValue"];
            created_at_gt?: components["schemas"]["FilterValue"];
            created_at_gteq?: components["schemas"]["FilterValue"];
            created_at_null?: components["schemas"]["FilterValue"];
            created_at_not_null?: components["schemas"]["FilterValue"];
            created_at_present?: components["schemas"]["FilterValue"];
            created_at_blank?: components["schemas"]["FilterValue"];
            updated_at_eq?: components["schemas"]["FilterValue"];
            updated_at_not_eq?: components["schemas"]["FilterValue"];
            updated_at_lt?: components["schemas"]["FilterValue"];
            updated_at_lteq?: components["schemas"]["FilterValue"];
            updated_at_gt?: components["schemas"]["FilterValue"];
            updated_at_gteq?: components["schemas"]["FilterValue"];
            updated_at_null?: components["schemas"]["FilterValue"];
            updated_at_not_null?: components["schemas"]["FilterValue"];
            updated_at_present?: components["schemas"]["FilterValue"];
            updated_at_blank?: components["schemas"]["FilterValue"];
            deleted_at_eq?: components["schemas"]["FilterValue"];
            deleted_at_not_eq?: components["schemas"]["FilterValue"];
            deleted_at_lt?: components["schemas"]["FilterValue"];
            deleted_at_lteq?: components["schemas"]["FilterValue"];
            deleted_at_gt?: components["schemas"]["FilterValue"];
            deleted_at_gteq?: components["schemas"]["FilterValue"];
            deleted_at_null?: components["schemas"]["FilterValue"];
            deleted_at_not_null?: components["schemas"]["FilterValue"];
            deleted_at_present?: components["schemas"]["FilterValue"];
            deleted_at_blank?: components["schemas"]["FilterValue"];
        } & {
            [key: string]: unknown;
        };
        /** @description Body of warehouses.unarchive. Unknown and read-only keys are ignored. */
        WarehouseUnarchiveInput: Record<string, never>;
        /** @description Body of warehouses.update. Unknown and read-only keys are ignored. */
        WarehouseUpdate: {
            /** @description Name. */
            name?: string;
            /** @description Short code: capitals, digits and hyphens. */
            code?: string;
            /**
             * @description What kind of place it is.
             * @enum {string}
             */
            type?: "main" | "depot" | "van" | "partner" | "venue" | "virtual";
            /** @description The usual one; setting it clears it elsewhere. */
            is_default?: boolean;
            /**
             * Format: int32
             * @description Where it is.
             */
            address_id?: number | null;
            /** @description Time zone, an IANA name; days are counted in it. */
            timezone?: string;
            /** @description Currency, an ISO 4217 code. */
            currency_code?: string;
            /**
             * Format: int32
             * @description Who is in charge.
             */
            manager_id?: number | null;
            /** @description Telephone number. */
            phone?: string | null;
            /**
             * Format: email
             * @description E-mail address.
             */
            email?: string | null;
            /** @description Opening hours by ISO weekday, 1 is Monday: lists of from and to. */
            opening_hours?: {
                [key: string]: {
                    from: string;
                    to: string;
                }[];
            };
            /** @description Days it is closed, as YYYY-MM-DD. */
            closed_dates?: string[];
            /**
             * Format: int32
             * @description Minutes blocked before a rental; the setting when null.
             */
            prep_buffer_minutes?: number | null;
            /**
             * Format: int32
             * @description Minutes blocked after a rental; the setting when null.
             */
            turnaround_buffer_minutes?: number | null;
            /** @description Stock may fall below zero. */
            allows_negative_stock?: boolean;
            /**
             * Format: int64
             * @description Lower ones are asked first for transfers.
             */
            priority?: number;
            /** @description Part of document numbers. */
            number_prefix?: string | null;
            /** @description Notes. */
            notes?: string | null;
            /** @description Values of custom fields by name. */
            custom_fields?: {
                [key: string]: string | number | boolean | unknown[] | null;
            };
        };
    };
    responses: {
        /** @description The request cannot be read. Codes: `bad_request`, `malformed_json`. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The body is not valid JSON.",
                 *       "code": "malformed_json",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description expected_version is not the current one, or the Idempotency-Key belongs to another request. Codes: `version_conflict`, `idempotency_key_reused`. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The record was changed by someone else.",
                 *       "code": "version_conflict",
                 *       "current_version": 8,
                 *       "expected_version": 7,
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token lacks the ability this endpoint needs. Codes: `missing_ability`, `forbidden`, `human_required`. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The token lacks the ability accounts:write.",
                 *       "code": "missing_ability",
                 *       "required_ability": "accounts:write",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the service; the log knows it by the request id. Codes: `internal_error`. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "Something went wrong on our side.",
                 *       "code": "internal_error",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The Accept header excludes application/json. Codes: `not_acceptable`. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "Only application/json can be sent.",
                 *       "code": "not_acceptable",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record, or one outside the scope of the caller. Codes: `not_found`, `aggregate_not_created`. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The record was not found.",
                 *       "code": "not_found",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 1 MiB or nested deeper than 32 levels. Codes: `payload_too_large`. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The body is larger than 1 MiB.",
                 *       "code": "payload_too_large",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Strict mode asks for an Idempotency-Key. Codes: `idempotency_key_required`. */
        PreconditionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "An Idempotency-Key header is required.",
                 *       "code": "idempotency_key_required",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot answer right now; retry after the time given. Codes: `service_unavailable`, `overloaded`, `lock_timeout`, `shutting_down`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The service is not available right now.",
                 *       "code": "service_unavailable",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The first request with this Idempotency-Key is still running. Codes: `idempotency_in_flight`. */
        TooEarly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The first request with this Idempotency-Key is still running.",
                 *       "code": "idempotency_in_flight",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The rate limit or the daily budget is used up. Codes: `rate_limited`, `daily_quota_exceeded`. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "Too many requests. Retry after 12 seconds.",
                 *       "code": "rate_limited",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No token, or one that is not valid. Codes: `unauthenticated`, `invalid_token`. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "WWW-Authenticate": components["headers"]["Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "Authentication is required.",
                 *       "code": "unauthenticated",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {
                 *         "title": [
                 *           "The field is required."
                 *         ]
                 *       },
                 *       "message": "The given data was invalid.",
                 *       "code": "validation_failed",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not application/json. Codes: `unsupported_media_type`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "Send the body as application/json.",
                 *       "code": "unsupported_media_type",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The address is longer than 8 KiB. Codes: `uri_too_long`. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                "X-RateLimit-Limit": components["headers"]["RateLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "errors": {},
                 *       "message": "The address is longer than 8 KiB.",
                 *       "code": "uri_too_long",
                 *       "request_id": "0193a5b2-7c1e-7d3a-9f00-000000000001"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The `meta.next_cursor` of the page before; empty for the first page. Newest first, and not together with `sort`, `page` or `per_page`. */
        Cursor: string;
        /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
        DryRun: "1" | "true" | "0" | "false";
        /** @description The aggregate_version this deletion was meant for. */
        ExpectedVersion: number;
        /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
        Fields: string;
        /** @description Comma list of the fields to send of the included `account`. */
        FieldsOfAccount: string;
        /** @description Comma list of the fields to send of the included `address`. */
        FieldsOfAddress: string;
        /** @description Comma list of the fields to send of the included `addresses`. */
        FieldsOfAddresses: string;
        /** @description Comma list of the fields to send of the included `billing_account`. */
        FieldsOfBillingAccount: string;
        /** @description Comma list of the fields to send of the included `billing_address`. */
        FieldsOfBillingAddress: string;
        /** @description Comma list of the fields to send of the included `catalogue_item`. */
        FieldsOfCatalogueItem: string;
        /** @description Comma list of the fields to send of the included `children`. */
        FieldsOfChildren: string;
        /** @description Comma list of the fields to send of the included `collection_address`. */
        FieldsOfCollectionAddress: string;
        /** @description Comma list of the fields to send of the included `contact`. */
        FieldsOfContact: string;
        /** @description Comma list of the fields to send of the included `contacts`. */
        FieldsOfContacts: string;
        /** @description Comma list of the fields to send of the included `country`. */
        FieldsOfCountry: string;
        /** @description Comma list of the fields to send of the included `created_by`. */
        FieldsOfCreatedBy: string;
        /** @description Comma list of the fields to send of the included `currency`. */
        FieldsOfCurrency: string;
        /** @description Comma list of the fields to send of the included `default_rate`. */
        FieldsOfDefaultRate: string;
        /** @description Comma list of the fields to send of the included `default_tax_type`. */
        FieldsOfDefaultTaxType: string;
        /** @description Comma list of the fields to send of the included `delivery_address`. */
        FieldsOfDeliveryAddress: string;
        /** @description Comma list of the fields to send of the included `group`. */
        FieldsOfGroup: string;
        /** @description Comma list of the fields to send of the included `items`. */
        FieldsOfItems: string;
        /** @description Comma list of the fields to send of the included `locations`. */
        FieldsOfLocations: string;
        /** @description Comma list of the fields to send of the included `manager`. */
        FieldsOfManager: string;
        /** @description Comma list of the fields to send of the included `owner`. */
        FieldsOfOwner: string;
        /** @description Comma list of the fields to send of the included `parent`. */
        FieldsOfParent: string;
        /** @description Comma list of the fields to send of the included `primary_address`. */
        FieldsOfPrimaryAddress: string;
        /** @description Comma list of the fields to send of the included `primary_contact`. */
        FieldsOfPrimaryContact: string;
        /** @description Comma list of the fields to send of the included `rate`. */
        FieldsOfRate: string;
        /** @description Comma list of the fields to send of the included `rates`. */
        FieldsOfRates: string;
        /** @description Comma list of the fields to send of the included `rental`. */
        FieldsOfRental: string;
        /** @description Comma list of the fields to send of the included `rentals`. */
        FieldsOfRentals: string;
        /** @description Comma list of the fields to send of the included `return_warehouse`. */
        FieldsOfReturnWarehouse: string;
        /** @description Comma list of the fields to send of the included `role`. */
        FieldsOfRole: string;
        /** @description Comma list of the fields to send of the included `service`. */
        FieldsOfService: string;
        /** @description Comma list of the fields to send of the included `tax_type`. */
        FieldsOfTaxType: string;
        /** @description Comma list of the fields to send of the included `updated_by`. */
        FieldsOfUpdatedBy: string;
        /** @description Comma list of the fields to send of the included `user`. */
        FieldsOfUser: string;
        /** @description Comma list of the fields to send of the included `venue`. */
        FieldsOfVenue: string;
        /** @description Comma list of the fields to send of the included `warehouse`. */
        FieldsOfWarehouse: string;
        /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
        IdempotencyKey: string;
        /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
        IfMatch: string;
        /**
         * @description Records per page by cursor, at most 200; a larger number is taken as 200.
         * @example 50
         */
        Limit: number;
        /**
         * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
         * @example 1
         */
        Page: number;
        /**
         * @description Records per page, at most 100; a larger number is taken as 100.
         * @example 25
         */
        PerPage: number;
    };
    requestBodies: never;
    headers: {
        /** @description The origin of the request, when it is one of the allowed ones. */
        AllowOrigin: string;
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        Authenticate: string;
        /**
         * @description Weak tag of the record: its aggregate_version. Send it back as If-Match.
         * @example W/"7"
         */
        ETag: string;
        /**
         * @description Present when the stored answer of an earlier request with this key is sent again.
         * @example true
         */
        IdempotencyReplayed: "true";
        /** @description Path of the new record. */
        Location: string;
        /**
         * @description Requests per minute that the token may make.
         * @example 60
         */
        RateLimit: number;
        /**
         * @description Requests left in the current minute.
         * @example 59
         */
        RateLimitRemaining: number;
        /**
         * @description Id of the request in logs and errors.
         * @example 0193a5b2-7c1e-7d3a-9f00-000000000001
         */
        RequestId: string;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "accounts.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["AccountFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-created_at`. One of: `id`, `number`, `name`, `email`, `credit_limit`, `rating`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -created_at
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `parent`, `currency`, `tax_type`, `owner`, `primary_contact`, `primary_address`, `billing_address`, `created_by`, `updated_by`, `children`, `contacts`, `addresses`, `rentals`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `owner`. */
                "fields[owner]"?: components["parameters"]["FieldsOfOwner"];
                /** @description Comma list of the fields to send of the included `primary_contact`. */
                "fields[primary_contact]"?: components["parameters"]["FieldsOfPrimaryContact"];
                /** @description Comma list of the fields to send of the included `primary_address`. */
                "fields[primary_address]"?: components["parameters"]["FieldsOfPrimaryAddress"];
                /** @description Comma list of the fields to send of the included `billing_address`. */
                "fields[billing_address]"?: components["parameters"]["FieldsOfBillingAddress"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
                /** @description Comma list of the fields to send of the included `contacts`. */
                "fields[contacts]"?: components["parameters"]["FieldsOfContacts"];
                /** @description Comma list of the fields to send of the included `addresses`. */
                "fields[addresses]"?: components["parameters"]["FieldsOfAddresses"];
                /** @description Comma list of the fields to send of the included `rentals`. */
                "fields[rentals]"?: components["parameters"]["FieldsOfRentals"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: components["schemas"]["Account"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountCreate"];
            };
        };
        responses: {
            /** @description The account as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `parent`, `currency`, `tax_type`, `owner`, `primary_contact`, `primary_address`, `billing_address`, `created_by`, `updated_by`, `children`, `contacts`, `addresses`, `rentals`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `owner`. */
                "fields[owner]"?: components["parameters"]["FieldsOfOwner"];
                /** @description Comma list of the fields to send of the included `primary_contact`. */
                "fields[primary_contact]"?: components["parameters"]["FieldsOfPrimaryContact"];
                /** @description Comma list of the fields to send of the included `primary_address`. */
                "fields[primary_address]"?: components["parameters"]["FieldsOfPrimaryAddress"];
                /** @description Comma list of the fields to send of the included `billing_address`. */
                "fields[billing_address]"?: components["parameters"]["FieldsOfBillingAddress"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
                /** @description Comma list of the fields to send of the included `contacts`. */
                "fields[contacts]"?: components["parameters"]["FieldsOfContacts"];
                /** @description Comma list of the fields to send of the included `addresses`. */
                "fields[addresses]"?: components["parameters"]["FieldsOfAddresses"];
                /** @description Comma list of the fields to send of the included `rentals`. */
                "fields[rentals]"?: components["parameters"]["FieldsOfRentals"];
            };
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `open_balance`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdate"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `circular_reference`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountArchiveInput"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `open_rentals`, `open_balance`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.as_at": {
        parameters: {
            query: {
                /** @description Comma list of relations to send with the record: `parent`, `currency`, `tax_type`, `owner`, `primary_contact`, `primary_address`, `billing_address`, `created_by`, `updated_by`, `children`, `contacts`, `addresses`, `rentals`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `owner`. */
                "fields[owner]"?: components["parameters"]["FieldsOfOwner"];
                /** @description Comma list of the fields to send of the included `primary_contact`. */
                "fields[primary_contact]"?: components["parameters"]["FieldsOfPrimaryContact"];
                /** @description Comma list of the fields to send of the included `primary_address`. */
                "fields[primary_address]"?: components["parameters"]["FieldsOfPrimaryAddress"];
                /** @description Comma list of the fields to send of the included `billing_address`. */
                "fields[billing_address]"?: components["parameters"]["FieldsOfBillingAddress"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
                /** @description Comma list of the fields to send of the included `contacts`. */
                "fields[contacts]"?: components["parameters"]["FieldsOfContacts"];
                /** @description Comma list of the fields to send of the included `addresses`. */
                "fields[addresses]"?: components["parameters"]["FieldsOfAddresses"];
                /** @description Comma list of the fields to send of the included `rentals`. */
                "fields[rentals]"?: components["parameters"]["FieldsOfRentals"];
                /** @description The instant; not in the future. */
                at: string;
            };
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account as it was. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta: components["schemas"]["ReconstructionMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account_contacts.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["AccountContactFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `last_name,first_name`. One of: `id`, `account_id`, `first_name`, `last_name`, `email`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example last_name,first_name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `account`, `user`, `created_by`, `updated_by`, `addresses`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `account`. */
                "fields[account]"?: components["parameters"]["FieldsOfAccount"];
                /** @description Comma list of the fields to send of the included `user`. */
                "fields[user]"?: components["parameters"]["FieldsOfUser"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `addresses`. */
                "fields[addresses]"?: components["parameters"]["FieldsOfAddresses"];
            };
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of account contacts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contacts: components["schemas"]["AccountContact"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account_contacts.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountContactCreate"];
            };
        };
        responses: {
            /** @description The account contact as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account_contact: components["schemas"]["AccountContact"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account_contacts.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `account`, `user`, `created_by`, `updated_by`, `addresses`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `account`. */
                "fields[account]"?: components["parameters"]["FieldsOfAccount"];
                /** @description Comma list of the fields to send of the included `user`. */
                "fields[user]"?: components["parameters"]["FieldsOfUser"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `addresses`. */
                "fields[addresses]"?: components["parameters"]["FieldsOfAddresses"];
            };
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
                /** @description Key of the account contact. */
                contact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account_contact: components["schemas"]["AccountContact"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account_contacts.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
                /** @description Key of the account contact. */
                contact: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account_contacts.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
                /** @description Key of the account contact. */
                contact: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountContactUpdate"];
            };
        };
        responses: {
            /** @description The account contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account_contact: components["schemas"]["AccountContact"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "account_contacts.make_primary": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
                /** @description Key of the account contact. */
                contact: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountContactMakePrimaryInput"];
            };
        };
        responses: {
            /** @description The account contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account_contact: components["schemas"]["AccountContact"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.history": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        history: components["schemas"]["HistoryEntry"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.hold_credit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountHoldCreditInput"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.release_credit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountReleaseCreditInput"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountRestoreInput"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "accounts.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the account. */
                account: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountUnarchiveInput"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actions.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description The `meta.next_cursor` of the page before; empty for the first page. Newest first, and not together with `sort`, `page` or `per_page`. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Records per page by cursor, at most 200; a larger number is taken as 200.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["ActionLogFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-created_at`. One of: `id`, `created_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -created_at
                 */
                sort?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        actions: components["schemas"]["ActionLog"][];
                        meta: components["schemas"]["Meta"] | components["schemas"]["CursorMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actions.show": {
        parameters: {
            query?: {
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                /** @description Key of the action log. */
                action_log: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        action_log: components["schemas"]["ActionLog"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "addresses.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["AddressFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-created_at`. One of: `id`, `city`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -created_at
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `country`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `country`. */
                "fields[country]"?: components["parameters"]["FieldsOfCountry"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        addresses: components["schemas"]["Address"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "addresses.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressCreate"];
            };
        };
        responses: {
            /** @description The address as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: components["schemas"]["Address"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "addresses.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `country`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `country`. */
                "fields[country]"?: components["parameters"]["FieldsOfCountry"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the address. */
                address: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: components["schemas"]["Address"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "addresses.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the address. */
                address: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "addresses.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the address. */
                address: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressUpdate"];
            };
        };
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        address: components["schemas"]["Address"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["ApiTokenFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-created_at`. One of: `id`, `name`, `expires_at`, `last_used_at`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -created_at
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `user`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `user`. */
                "fields[user]"?: components["parameters"]["FieldsOfUser"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of api tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_tokens: components["schemas"]["ApiToken"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenCreate"];
            };
        };
        responses: {
            /** @description The api token as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_token: components["schemas"]["ApiToken"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `user`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `user`. */
                "fields[user]"?: components["parameters"]["FieldsOfUser"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the api token. */
                api_token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The api token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_token: components["schemas"]["ApiToken"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the api token. */
                api_token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the api token. */
                api_token: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenUpdate"];
            };
        };
        responses: {
            /** @description The api token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_token: components["schemas"]["ApiToken"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.revoke": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the api token. */
                api_token: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiTokenRevokeInput"];
            };
        };
        responses: {
            /** @description The api token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_token: components["schemas"]["ApiToken"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "api_tokens.rotate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the api token. */
                api_token: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiTokenRotateInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_token: {
                            /** Format: int64 */
                            id: number;
                            name: string;
                            /** @description The new value, shown once. */
                            token: string;
                            last_four: string;
                            /** Format: date-time */
                            expires_at?: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_groups.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["CatalogueItemGroupFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `path,position`. One of: `id`, `name`, `path`, `position`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example path,position
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `parent`, `default_tax_type`, `default_rate`, `created_by`, `updated_by`, `children`, `items`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `default_tax_type`. */
                "fields[default_tax_type]"?: components["parameters"]["FieldsOfDefaultTaxType"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
                /** @description Comma list of the fields to send of the included `items`. */
                "fields[items]"?: components["parameters"]["FieldsOfItems"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of catalogue item groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_groups: components["schemas"]["CatalogueItemGroup"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_groups.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemGroupCreate"];
            };
        };
        responses: {
            /** @description The catalogue item group as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_group: components["schemas"]["CatalogueItemGroup"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `circular_reference`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_groups.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `parent`, `default_tax_type`, `default_rate`, `created_by`, `updated_by`, `children`, `items`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `default_tax_type`. */
                "fields[default_tax_type]"?: components["parameters"]["FieldsOfDefaultTaxType"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
                /** @description Comma list of the fields to send of the included `items`. */
                "fields[items]"?: components["parameters"]["FieldsOfItems"];
            };
            header?: never;
            path: {
                /** @description Key of the catalogue item group. */
                catalogue_item_group: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue item group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_group: components["schemas"]["CatalogueItemGroup"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_groups.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the catalogue item group. */
                catalogue_item_group: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_groups.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the catalogue item group. */
                catalogue_item_group: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemGroupUpdate"];
            };
        };
        responses: {
            /** @description The catalogue item group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_group: components["schemas"]["CatalogueItemGroup"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `circular_reference`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_groups.move": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the catalogue item group. */
                catalogue_item_group: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CatalogueItemGroupMoveInput"];
            };
        };
        responses: {
            /** @description The catalogue item group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_group: components["schemas"]["CatalogueItemGroup"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `circular_reference`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["CatalogueItemFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-created_at`. One of: `id`, `sku`, `name`, `catalogue_item_group_id`, `manufacturer`, `model`, `country_of_origin`, `weight_kg`, `volume_m3`, `replacement_value`, `custom_sort`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -created_at
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `group`, `default_rate`, `tax_type`, `created_by`, `updated_by`, `rates`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `group`. */
                "fields[group]"?: components["parameters"]["FieldsOfGroup"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `rates`. */
                "fields[rates]"?: components["parameters"]["FieldsOfRates"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of catalogue items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_items: components["schemas"]["CatalogueItem"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemCreate"];
            };
        };
        responses: {
            /** @description The catalogue item as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `group`, `default_rate`, `tax_type`, `created_by`, `updated_by`, `rates`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `group`. */
                "fields[group]"?: components["parameters"]["FieldsOfGroup"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `rates`. */
                "fields[rates]"?: components["parameters"]["FieldsOfRates"];
            };
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemUpdate"];
            };
        };
        responses: {
            /** @description The catalogue item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `has_stock`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CatalogueItemArchiveInput"];
            };
        };
        responses: {
            /** @description The catalogue item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.as_at": {
        parameters: {
            query: {
                /** @description Comma list of relations to send with the record: `group`, `default_rate`, `tax_type`, `created_by`, `updated_by`, `rates`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `group`. */
                "fields[group]"?: components["parameters"]["FieldsOfGroup"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `rates`. */
                "fields[rates]"?: components["parameters"]["FieldsOfRates"];
                /** @description The instant; not in the future. */
                at: string;
            };
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue item as it was. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta: components["schemas"]["ReconstructionMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.history": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        history: components["schemas"]["HistoryEntry"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_rates.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["CatalogueItemRateFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-valid_from`. One of: `id`, `catalogue_item_id`, `price`, `valid_from`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -valid_from
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `catalogue_item`, `rate`, `currency`, `warehouse`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `catalogue_item`. */
                "fields[catalogue_item]"?: components["parameters"]["FieldsOfCatalogueItem"];
                /** @description Comma list of the fields to send of the included `rate`. */
                "fields[rate]"?: components["parameters"]["FieldsOfRate"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of catalogue item rates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rates: components["schemas"]["CatalogueItemRate"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_rates.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemRateCreate"];
            };
        };
        responses: {
            /** @description The catalogue item rate as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_rate: components["schemas"]["CatalogueItemRate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_dates`, `overlapping_rate`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_rates.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `catalogue_item`, `rate`, `currency`, `warehouse`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `catalogue_item`. */
                "fields[catalogue_item]"?: components["parameters"]["FieldsOfCatalogueItem"];
                /** @description Comma list of the fields to send of the included `rate`. */
                "fields[rate]"?: components["parameters"]["FieldsOfRate"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
                /** @description Key of the catalogue item rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue item rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_rate: components["schemas"]["CatalogueItemRate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_rates.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
                /** @description Key of the catalogue item rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_item_rates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
                /** @description Key of the catalogue item rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogueItemRateUpdate"];
            };
        };
        responses: {
            /** @description The catalogue item rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item_rate: components["schemas"]["CatalogueItemRate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_dates`, `overlapping_rate`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CatalogueItemRestoreInput"];
            };
        };
        responses: {
            /** @description The catalogue item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "catalogue_items.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the catalogue item. */
                catalogue_item: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CatalogueItemUnarchiveInput"];
            };
        };
        responses: {
            /** @description The catalogue item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        catalogue_item: components["schemas"]["CatalogueItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "changelog.index": {
        parameters: {
            query?: {
                /** @description Page; the whole list comes unless page or per_page is sent. */
                page?: number;
                /** @description Entries per page, 25 unless given and at most 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changelog: {
                            /** Format: date */
                            date: string;
                            release: string;
                            /** @enum {string} */
                            change_type: "added" | "changed" | "deprecated" | "removed" | "fixed" | "security";
                            endpoints: string[];
                            description: string;
                        }[];
                        meta: {
                            /** Format: int64 */
                            total: number;
                            /** Format: int64 */
                            per_page: number;
                            /** Format: int64 */
                            page: number;
                            ignored_filters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "countries.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["CountryFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `code`, `name`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of countries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countries: components["schemas"]["Country"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "countries.show": {
        parameters: {
            query?: {
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                /** @description Key of the country. */
                country: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The country. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        country: components["schemas"]["Country"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "currencies.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["CurrencyFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `code`. One of: `id`, `code`, `name`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example code
                 */
                sort?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of currencies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currencies: components["schemas"]["Currency"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "currencies.show": {
        parameters: {
            query?: {
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                /** @description Key of the currency. */
                currency: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The currency. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currency: components["schemas"]["Currency"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "custom_fields.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["CustomFieldFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `resource,position`. One of: `id`, `label`, `position`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example resource,position
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of custom fields. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_fields: components["schemas"]["CustomField"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "custom_fields.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldCreate"];
            };
        };
        responses: {
            /** @description The custom field as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_field: components["schemas"]["CustomField"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "custom_fields.reorder": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldReorderInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_fields: {
                            /** Format: int64 */
                            id: number;
                            /** Format: int64 */
                            position: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "custom_fields.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the custom field. */
                custom_field: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The custom field. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_field: components["schemas"]["CustomField"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "custom_fields.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the custom field. */
                custom_field: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "custom_fields.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the custom field. */
                custom_field: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldUpdate"];
            };
        };
        responses: {
            /** @description The custom field. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_field: components["schemas"]["CustomField"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "endpoints.index": {
        parameters: {
            query?: {
                /** @description Page; the whole list comes unless page or per_page is sent. */
                page?: number;
                /** @description Entries per page, 25 unless given and at most 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: {
                            name: string;
                            method: string;
                            uri: string;
                            resource: string | null;
                            operation: string | null;
                            ability: string;
                            abilities: string[];
                            /**
                             * Format: int64
                             * @enum {integer}
                             */
                            price_weight: 0 | 1 | 2 | 3 | 4 | 6 | 8;
                        }[];
                        meta: {
                            /** Format: int64 */
                            total: number;
                            /** Format: int64 */
                            per_page: number;
                            /** Format: int64 */
                            page: number;
                            ignored_filters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "events.index": {
        parameters: {
            query?: {
                /** @description Page; the whole list comes unless page or per_page is sent. */
                page?: number;
                /** @description Entries per page, 25 unless given and at most 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            name: string;
                            entity: string;
                            action: string;
                            description: string;
                            lean: boolean;
                            always_action: boolean;
                            payload_schema: Record<string, never>;
                        }[];
                        meta: {
                            /** Format: int64 */
                            total: number;
                            /** Format: int64 */
                            per_page: number;
                            /** Format: int64 */
                            page: number;
                            ignored_filters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "events.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        event: {
                            name: string;
                            entity: string;
                            action: string;
                            description: string;
                            lean: boolean;
                            always_action: boolean;
                            payload_schema: Record<string, never>;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "me.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: {
                            /** @enum {string} */
                            actor_type: "user" | "api_token" | "plugin" | "system";
                            user: {
                                /** Format: int64 */
                                id?: number;
                                name?: string;
                                email?: string;
                                role?: string | null;
                            } | null;
                            token: {
                                /** Format: int64 */
                                id?: number;
                                name?: string;
                                abilities?: string[];
                                /** Format: int64 */
                                rate_limit_per_minute?: number | null;
                                /** Format: date-time */
                                expires_at?: string | null;
                            } | null;
                            /** @description Empty is all. */
                            warehouse_ids: number[];
                            timezone: string;
                            locale: string;
                            abilities: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["RateFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `name`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rates: components["schemas"]["Rate"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateCreate"];
            };
        };
        responses: {
            /** @description The rate as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rate: components["schemas"]["Rate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rate: components["schemas"]["Rate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateUpdate"];
            };
        };
        responses: {
            /** @description The rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rate: components["schemas"]["Rate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RateArchiveInput"];
            };
        };
        responses: {
            /** @description The rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rate: components["schemas"]["Rate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rates.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RateUnarchiveInput"];
            };
        };
        responses: {
            /** @description The rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rate: components["schemas"]["Rate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.all": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["RentalItemFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `position`. One of: `id`, `rental_id`, `name`, `position`, `quantity`, `starts_at`, `ends_at`, `unit_price`, `gross_amount`, `net_amount`, `tax_amount`, `total_amount`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example position
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `rental`, `parent`, `catalogue_item`, `service`, `warehouse`, `rate`, `tax_type`, `created_by`, `updated_by`, `children`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `rental`. */
                "fields[rental]"?: components["parameters"]["FieldsOfRental"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `catalogue_item`. */
                "fields[catalogue_item]"?: components["parameters"]["FieldsOfCatalogueItem"];
                /** @description Comma list of the fields to send of the included `service`. */
                "fields[service]"?: components["parameters"]["FieldsOfService"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `rate`. */
                "fields[rate]"?: components["parameters"]["FieldsOfRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rental items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental_items: components["schemas"]["RentalItem"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["RentalFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-created_at`. One of: `id`, `number`, `title`, `reference`, `status`, `account_id`, `owner_id`, `warehouse_id`, `currency_code`, `starts_at`, `ends_at`, `discount_percent`, `rental_total`, `sale_total`, `service_total`, `discount_total`, `net_total`, `tax_total`, `gross_total`, `cost_total`, `margin_total`, `replacement_total`, `weight_total_kg`, `volume_total_m3`, `quoted_at`, `quote_expires_at`, `provisional_at`, `reserved_at`, `ordered_at`, `prepared_at`, `dispatched_at`, `returned_at`, `completed_at`, `cancelled_at`, `lost_at`, `postponed_at`, `status_changed_at`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -created_at
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `account`, `contact`, `billing_account`, `venue`, `owner`, `warehouse`, `return_warehouse`, `currency`, `tax_type`, `billing_address`, `delivery_address`, `collection_address`, `created_by`, `updated_by`, `items`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `account`. */
                "fields[account]"?: components["parameters"]["FieldsOfAccount"];
                /** @description Comma list of the fields to send of the included `contact`. */
                "fields[contact]"?: components["parameters"]["FieldsOfContact"];
                /** @description Comma list of the fields to send of the included `billing_account`. */
                "fields[billing_account]"?: components["parameters"]["FieldsOfBillingAccount"];
                /** @description Comma list of the fields to send of the included `venue`. */
                "fields[venue]"?: components["parameters"]["FieldsOfVenue"];
                /** @description Comma list of the fields to send of the included `owner`. */
                "fields[owner]"?: components["parameters"]["FieldsOfOwner"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `return_warehouse`. */
                "fields[return_warehouse]"?: components["parameters"]["FieldsOfReturnWarehouse"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `billing_address`. */
                "fields[billing_address]"?: components["parameters"]["FieldsOfBillingAddress"];
                /** @description Comma list of the fields to send of the included `delivery_address`. */
                "fields[delivery_address]"?: components["parameters"]["FieldsOfDeliveryAddress"];
                /** @description Comma list of the fields to send of the included `collection_address`. */
                "fields[collection_address]"?: components["parameters"]["FieldsOfCollectionAddress"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `items`. */
                "fields[items]"?: components["parameters"]["FieldsOfItems"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rentals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rentals: components["schemas"]["Rental"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalCreate"];
            };
        };
        responses: {
            /** @description The rental as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `missing_account`, `missing_dates`, `account_inactive`, `discount_above_role_limit`, `invalid_dates`, `discount_conflict`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.composite": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalCompositeInput"];
            };
        };
        responses: {
            /** @description The rental as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `missing_account`, `missing_dates`, `account_inactive`, `discount_above_role_limit`, `invalid_dates`, `discount_conflict`, `rental_locked`, `invalid_state`, `resource_inactive`, `circular_reference`, `insufficient_stock`, `below_dispatched`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `account`, `contact`, `billing_account`, `venue`, `owner`, `warehouse`, `return_warehouse`, `currency`, `tax_type`, `billing_address`, `delivery_address`, `collection_address`, `created_by`, `updated_by`, `items`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `account`. */
                "fields[account]"?: components["parameters"]["FieldsOfAccount"];
                /** @description Comma list of the fields to send of the included `contact`. */
                "fields[contact]"?: components["parameters"]["FieldsOfContact"];
                /** @description Comma list of the fields to send of the included `billing_account`. */
                "fields[billing_account]"?: components["parameters"]["FieldsOfBillingAccount"];
                /** @description Comma list of the fields to send of the included `venue`. */
                "fields[venue]"?: components["parameters"]["FieldsOfVenue"];
                /** @description Comma list of the fields to send of the included `owner`. */
                "fields[owner]"?: components["parameters"]["FieldsOfOwner"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `return_warehouse`. */
                "fields[return_warehouse]"?: components["parameters"]["FieldsOfReturnWarehouse"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `billing_address`. */
                "fields[billing_address]"?: components["parameters"]["FieldsOfBillingAddress"];
                /** @description Comma list of the fields to send of the included `delivery_address`. */
                "fields[delivery_address]"?: components["parameters"]["FieldsOfDeliveryAddress"];
                /** @description Comma list of the fields to send of the included `collection_address`. */
                "fields[collection_address]"?: components["parameters"]["FieldsOfCollectionAddress"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `items`. */
                "fields[items]"?: components["parameters"]["FieldsOfItems"];
            };
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.delete": {
        parameters: {
            query?: {
                /** @description The aggregate_version this deletion was meant for. */
                expected_version?: components["parameters"]["ExpectedVersion"];
            };
            header?: {
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `has_issued_invoices`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalUpdate"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `locked_field`, `rental_locked`, `invalid_state`, `account_inactive`, `has_allocations`, `discount_above_role_limit`, `invalid_dates`, `discount_conflict`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.as_at": {
        parameters: {
            query: {
                /** @description Comma list of relations to send with the record: `account`, `contact`, `billing_account`, `venue`, `owner`, `warehouse`, `return_warehouse`, `currency`, `tax_type`, `billing_address`, `delivery_address`, `collection_address`, `created_by`, `updated_by`, `items`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `account`. */
                "fields[account]"?: components["parameters"]["FieldsOfAccount"];
                /** @description Comma list of the fields to send of the included `contact`. */
                "fields[contact]"?: components["parameters"]["FieldsOfContact"];
                /** @description Comma list of the fields to send of the included `billing_account`. */
                "fields[billing_account]"?: components["parameters"]["FieldsOfBillingAccount"];
                /** @description Comma list of the fields to send of the included `venue`. */
                "fields[venue]"?: components["parameters"]["FieldsOfVenue"];
                /** @description Comma list of the fields to send of the included `owner`. */
                "fields[owner]"?: components["parameters"]["FieldsOfOwner"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `return_warehouse`. */
                "fields[return_warehouse]"?: components["parameters"]["FieldsOfReturnWarehouse"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `billing_address`. */
                "fields[billing_address]"?: components["parameters"]["FieldsOfBillingAddress"];
                /** @description Comma list of the fields to send of the included `delivery_address`. */
                "fields[delivery_address]"?: components["parameters"]["FieldsOfDeliveryAddress"];
                /** @description Comma list of the fields to send of the included `collection_address`. */
                "fields[collection_address]"?: components["parameters"]["FieldsOfCollectionAddress"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `items`. */
                "fields[items]"?: components["parameters"]["FieldsOfItems"];
                /** @description The instant; not in the future. */
                at: string;
            };
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rental as it was. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta: components["schemas"]["ReconstructionMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.available_actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What can be done with the record now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        available_actions: components["schemas"]["AvailableAction"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.change_status": {
        parameters: {
            query?: {
                /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalChangeStatusInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    } | components["schemas"]["DryRunVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `missing_dates`, `missing_account`, `insufficient_stock`, `has_allocations`, `no_items`, `items_in_progress`, `items_outstanding`, `not_fully_invoiced`, `rental_locked`, `has_issued_invoices`, `missing_reason`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.convert_to_order": {
        parameters: {
            query?: {
                /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalConvertToOrderInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    } | components["schemas"]["DryRunVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `missing_account`, `missing_dates`, `account_inactive`, `credit_hold`, `no_items`, `quote_expired`, `missing_po_reference`, `credit_limit_exceeded`, `insufficient_stock`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.convert_to_quote": {
        parameters: {
            query?: {
                /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalConvertToQuoteInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    } | components["schemas"]["DryRunVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `missing_account`, `missing_dates`, `invalid_dates`, `account_inactive`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.history": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        history: components["schemas"]["HistoryEntry"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["RentalItemFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `position`. One of: `id`, `rental_id`, `name`, `position`, `quantity`, `starts_at`, `ends_at`, `unit_price`, `gross_amount`, `net_amount`, `tax_amount`, `total_amount`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example position
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `rental`, `parent`, `catalogue_item`, `service`, `warehouse`, `rate`, `tax_type`, `created_by`, `updated_by`, `children`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `rental`. */
                "fields[rental]"?: components["parameters"]["FieldsOfRental"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `catalogue_item`. */
                "fields[catalogue_item]"?: components["parameters"]["FieldsOfCatalogueItem"];
                /** @description Comma list of the fields to send of the included `service`. */
                "fields[service]"?: components["parameters"]["FieldsOfService"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `rate`. */
                "fields[rate]"?: components["parameters"]["FieldsOfRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
            };
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rental items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RentalItem"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalItemCreate"];
            };
        };
        responses: {
            /** @description The rental item as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental_item: components["schemas"]["RentalItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `rental_locked`, `invalid_state`, `resource_inactive`, `circular_reference`, `discount_above_role_limit`, `insufficient_stock`, `invalid_dates`, `below_dispatched`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.bulk": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalItemBulkInput"];
            };
        };
        responses: {
            /** @description What became of each operation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BulkResult"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `rental_locked`, `invalid_state`, `resource_inactive`, `circular_reference`, `discount_above_role_limit`, `insufficient_stock`, `items_in_progress`, `in_use`, `invalid_dates`, `below_dispatched`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.reorder": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalItemReorderInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** Format: int64 */
                            id: number;
                            /** Format: int64 */
                            position: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `rental`, `parent`, `catalogue_item`, `service`, `warehouse`, `rate`, `tax_type`, `created_by`, `updated_by`, `children`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `rental`. */
                "fields[rental]"?: components["parameters"]["FieldsOfRental"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `catalogue_item`. */
                "fields[catalogue_item]"?: components["parameters"]["FieldsOfCatalogueItem"];
                /** @description Comma list of the fields to send of the included `service`. */
                "fields[service]"?: components["parameters"]["FieldsOfService"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `rate`. */
                "fields[rate]"?: components["parameters"]["FieldsOfRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
            };
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
                /** @description Key of the rental item. */
                item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rental item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental_item: components["schemas"]["RentalItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.delete": {
        parameters: {
            query?: {
                /** @description The aggregate_version this deletion was meant for. */
                expected_version?: components["parameters"]["ExpectedVersion"];
            };
            header?: {
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
                /** @description Key of the rental item. */
                item: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `rental_locked`, `invalid_state`, `items_in_progress`, `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rental_items.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
                /** @description Key of the rental item. */
                item: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RentalItemUpdate"];
            };
        };
        responses: {
            /** @description The rental item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental_item: components["schemas"]["RentalItem"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `rental_locked`, `invalid_state`, `circular_reference`, `discount_above_role_limit`, `insufficient_stock`, `invalid_dates`, `below_dispatched`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.reinstate": {
        parameters: {
            query?: {
                /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalReinstateInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    } | components["schemas"]["DryRunVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `nothing_to_reinstate`, `account_inactive`, `dates_in_past`, `insufficient_stock`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.reprice": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalRepriceInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `rental_locked`, `invalid_state`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.reset_discounts": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalResetDiscountsInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `rental_locked`, `invalid_state`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.revert_to_enquiry": {
        parameters: {
            query?: {
                /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalRevertToEnquiryInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    } | components["schemas"]["DryRunVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `has_allocations`, `has_finalised_documents`, `has_issued_invoices`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.revert_to_quote": {
        parameters: {
            query?: {
                /** @description `1` or `true` asks for the verdict alone: the same guards run, nothing changes. */
                dry_run?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the record; the same check as `expected_version`, compared weakly. For example `W/"7"`. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RentalRevertToQuoteInput"];
            };
        };
        responses: {
            /** @description The rental. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rental: components["schemas"]["Rental"];
                        meta?: components["schemas"]["RecordMeta"];
                    } | components["schemas"]["DryRunVerdict"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `invalid_state`, `items_in_progress`, `has_issued_invoices`, `rental_locked`, `has_open_purchase_orders`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "rentals.totals": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the rental. */
                rental: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description All amounts are decimal strings in the rental's currency; cost_total, margin_total and margin_percent only for those who may see costs. */
                        totals: {
                            currency_code: string;
                            rental_total: string;
                            sale_total: string;
                            service_total: string;
                            discount_total: string;
                            net_total: string;
                            tax_total: string;
                            gross_total: string;
                            optional_total: string;
                            replacement_total: string;
                            weight_total_kg?: string;
                            volume_total_m3?: string;
                            /** Format: int64 */
                            power_total_w?: number;
                            cost_total?: string;
                            margin_total?: string;
                            margin_percent?: string | null;
                            tax_summary: {
                                /** Format: int64 */
                                tax_type_id?: number | null;
                                name?: string | null;
                                percent?: string;
                                net?: string;
                                tax?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roles.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["RoleFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `name`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: components["schemas"]["Role"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roles.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The role as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: components["schemas"]["Role"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roles.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the role. */
                role: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: components["schemas"]["Role"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roles.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the role. */
                role: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `immutable_system_role`, `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roles.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the role. */
                role: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: components["schemas"]["Role"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `immutable_system_role`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "schema.index": {
        parameters: {
            query?: {
                /** @description Page; the whole list comes unless page or per_page is sent. */
                page?: number;
                /** @description Entries per page, 25 unless given and at most 100. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schemas: {
                            resource: string;
                            singular: string;
                            plural: string;
                            list_key?: string;
                            path: string;
                            abilities: string[];
                            fields: {
                                name: string;
                                type: string;
                                required: boolean;
                                nullable: boolean;
                                read_only: boolean;
                                default?: unknown;
                                enum?: string[] | null;
                                filterable: boolean;
                                sortable: boolean;
                                predicates: string[];
                            }[];
                            includes: string[];
                            custom_fields: Record<string, never>[];
                            operations: {
                                name: string;
                                method: string;
                                path: string;
                                ability: string;
                                /** Format: int64 */
                                price_weight: number;
                                dry_run: boolean;
                                expected_version: boolean;
                                idempotent: boolean;
                            }[];
                        }[];
                        meta: {
                            /** Format: int64 */
                            total: number;
                            /** Format: int64 */
                            per_page: number;
                            /** Format: int64 */
                            page: number;
                            ignored_filters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "schema.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Resource. */
                resource: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schema: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["ServiceFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `name`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `default_rate`, `tax_type`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of services. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        services: components["schemas"]["Service"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceCreate"];
            };
        };
        responses: {
            /** @description The service as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `default_rate`, `tax_type`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `default_rate`. */
                "fields[default_rate]"?: components["parameters"]["FieldsOfDefaultRate"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the service. */
                service: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the service. */
                service: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the service. */
                service: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceUpdate"];
            };
        };
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the service. */
                service: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ServiceArchiveInput"];
            };
        };
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "services.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the service. */
                service: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ServiceUnarchiveInput"];
            };
        };
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        service: components["schemas"]["Service"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Group → key → value. */
                        settings: {
                            [key: string]: Record<string, never>;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Group. */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Group → key → value. */
                        settings: {
                            [key: string]: Record<string, never>;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "settings.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Group. */
                group: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SettingsUpdateInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Group → key → value. */
                        settings: {
                            [key: string]: Record<string, never>;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["TaxTypeFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `name`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `country`, `created_by`, `updated_by`, `rates`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `country`. */
                "fields[country]"?: components["parameters"]["FieldsOfCountry"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `rates`. */
                "fields[rates]"?: components["parameters"]["FieldsOfRates"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tax types. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_types: components["schemas"]["TaxType"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxTypeCreate"];
            };
        };
        responses: {
            /** @description The tax type as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_type: components["schemas"]["TaxType"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `country`, `created_by`, `updated_by`, `rates`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `country`. */
                "fields[country]"?: components["parameters"]["FieldsOfCountry"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `rates`. */
                "fields[rates]"?: components["parameters"]["FieldsOfRates"];
            };
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tax type. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_type: components["schemas"]["TaxType"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxTypeUpdate"];
            };
        };
        responses: {
            /** @description The tax type. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_type: components["schemas"]["TaxType"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TaxTypeArchiveInput"];
            };
        };
        responses: {
            /** @description The tax type. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_type: components["schemas"]["TaxType"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_rates.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["TaxRateFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `-valid_from`. One of: `id`, `tax_type_id`, `valid_from`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example -valid_from
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `tax_type`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tax rates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rates: components["schemas"]["TaxRate"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_rates.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxRateCreate"];
            };
        };
        responses: {
            /** @description The tax rate as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_rate: components["schemas"]["TaxRate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_rates.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `tax_type`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `tax_type`. */
                "fields[tax_type]"?: components["parameters"]["FieldsOfTaxType"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
                /** @description Key of the tax rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tax rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_rate: components["schemas"]["TaxRate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_rates.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
                /** @description Key of the tax rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_rates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
                /** @description Key of the tax rate. */
                rate: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxRateUpdate"];
            };
        };
        responses: {
            /** @description The tax rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_rate: components["schemas"]["TaxRate"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "tax_types.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the tax type. */
                tax_type: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TaxTypeUnarchiveInput"];
            };
        };
        responses: {
            /** @description The tax type. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tax_type: components["schemas"]["TaxType"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["UserFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `name`, `email`, `last_login_at`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `role`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `role`. */
                "fields[role]"?: components["parameters"]["FieldsOfRole"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: components["schemas"]["User"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The user as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `role`, `created_by`, `updated_by`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `role`. */
                "fields[role]"?: components["parameters"]["FieldsOfRole"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
            };
            header?: never;
            path: {
                /** @description Key of the user. */
                user: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the user. */
                user: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `last_owner`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the user. */
                user: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `last_owner`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.activate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the user. */
                user: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserActivateInput"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "users.deactivate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the user. */
                user: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserDeactivateInput"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `last_owner`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["WarehouseFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `name`. One of: `id`, `name`, `code`, `priority`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example name
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `address`, `currency`, `manager`, `created_by`, `updated_by`, `locations`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `address`. */
                "fields[address]"?: components["parameters"]["FieldsOfAddress"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `manager`. */
                "fields[manager]"?: components["parameters"]["FieldsOfManager"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `locations`. */
                "fields[locations]"?: components["parameters"]["FieldsOfLocations"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of warehouses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        warehouses: components["schemas"]["Warehouse"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WarehouseCreate"];
            };
        };
        responses: {
            /** @description The warehouse as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        warehouse: components["schemas"]["Warehouse"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `address`, `currency`, `manager`, `created_by`, `updated_by`, `locations`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `address`. */
                "fields[address]"?: components["parameters"]["FieldsOfAddress"];
                /** @description Comma list of the fields to send of the included `currency`. */
                "fields[currency]"?: components["parameters"]["FieldsOfCurrency"];
                /** @description Comma list of the fields to send of the included `manager`. */
                "fields[manager]"?: components["parameters"]["FieldsOfManager"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `locations`. */
                "fields[locations]"?: components["parameters"]["FieldsOfLocations"];
            };
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The warehouse. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        warehouse: components["schemas"]["Warehouse"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WarehouseUpdate"];
            };
        };
        responses: {
            /** @description The warehouse. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        warehouse: components["schemas"]["Warehouse"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WarehouseArchiveInput"];
            };
        };
        responses: {
            /** @description The warehouse. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        warehouse: components["schemas"]["Warehouse"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "storage_locations.index": {
        parameters: {
            query?: {
                /**
                 * @description Page, from 1. `page` × `per_page` may be at most 1,000,000.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, at most 100; a larger number is taken as 100.
                 * @example 25
                 */
                per_page?: components["parameters"]["PerPage"];
                /** @description Filters, written `q[field_predicate]=value` and joined by AND. Unknown ones are skipped and listed in `meta.ignored_filters`. */
                q?: components["schemas"]["StorageLocationFilter"];
                /**
                 * @description Comma list of at most 5 fields, `-` before one for descending order. Default `code`. One of: `id`, `warehouse_id`, `code`, `created_at`, `updated_at`. Others are listed in `meta.ignored_sorts`.
                 * @example code
                 */
                sort?: string;
                /** @description Comma list of relations to send with the record: `warehouse`, `parent`, `created_by`, `updated_by`, `children`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
            };
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of storage locations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        locations: components["schemas"]["StorageLocation"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "storage_locations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StorageLocationCreate"];
            };
        };
        responses: {
            /** @description The storage location as it was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storage_location: components["schemas"]["StorageLocation"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `circular_reference`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "storage_locations.show": {
        parameters: {
            query?: {
                /** @description Comma list of relations to send with the record: `warehouse`, `parent`, `created_by`, `updated_by`, `children`. Paths (`a.b`) go three deep. Unknown ones are listed in `meta.ignored_includes`. */
                include?: string;
                /** @description Comma list of the fields to send; `id` is always among them. Without it the default body is sent. Unknown names are listed in `meta.ignored_fields`. For example `id,created_at`. */
                fields?: components["parameters"]["Fields"];
                /** @description Comma list of the fields to send of the included `warehouse`. */
                "fields[warehouse]"?: components["parameters"]["FieldsOfWarehouse"];
                /** @description Comma list of the fields to send of the included `parent`. */
                "fields[parent]"?: components["parameters"]["FieldsOfParent"];
                /** @description Comma list of the fields to send of the included `created_by`. */
                "fields[created_by]"?: components["parameters"]["FieldsOfCreatedBy"];
                /** @description Comma list of the fields to send of the included `updated_by`. */
                "fields[updated_by]"?: components["parameters"]["FieldsOfUpdatedBy"];
                /** @description Comma list of the fields to send of the included `children`. */
                "fields[children]"?: components["parameters"]["FieldsOfChildren"];
            };
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
                /** @description Key of the storage location. */
                location: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The storage location. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storage_location: components["schemas"]["StorageLocation"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`, `query_too_complex`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "storage_locations.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
                /** @description Key of the storage location. */
                location: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `in_use`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "storage_locations.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
                /** @description Key of the storage location. */
                location: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StorageLocationUpdate"];
            };
        };
        responses: {
            /** @description The storage location. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        storage_location: components["schemas"]["StorageLocation"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `circular_reference`, `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "warehouses.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the first answer is stored for 24 hours and sent again. 1 to 255 visible ASCII characters, for example `5f0c3ad2-order-17`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Key of the warehouse. */
                warehouse: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WarehouseUnarchiveInput"];
            };
        };
        responses: {
            /** @description The warehouse. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AllowOrigin"];
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        warehouse: components["schemas"]["Warehouse"];
                        meta?: components["schemas"]["RecordMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A value is not valid, or a rule of the domain refuses. Codes: `validation_failed`. */
            422: components["responses"]["Unprocessable"];
            425: components["responses"]["TooEarly"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
